from starlette.applications import Starlette
from starlette.responses import JSONResponse


def create_api(service):
    return Starlette()


def refusal(error, lang):
    return JSONResponse({"code": error.code}, 403)
