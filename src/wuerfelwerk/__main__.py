"""``python -m wuerfelwerk`` is the command line."""

from wuerfelwerk.cli import main

if __name__ == "__main__":
    main()
