"""The HTTP door for programs: everything the pages can do, as JSON with an OpenAPI description."""
