"""Where tables are kept: rows, transactions, databases, migrations, copies."""
