"""Discord's own description of the API: what a body and an answer look like."""

import json
import os

import jsonschema

USUAL_PLACE = "../shared/data/discord/openapi.json"
SNOWFLAKE_STRING = {"type": ["string", "integer", "null"], "pattern": "^[0-9]+$"}


def path():
    """Where the description lies, or None."""
    here = os.path.dirname(os.path.abspath(__file__))
    top = os.path.join(here, *[os.pardir] * 4)
    places = [os.environ.get("HEXHOST_DISCORD_OPENAPI"), os.path.join(top, USUAL_PLACE)]
    return next((one for one in places if one and os.path.exists(one)), None)


def close_objects(node, in_all_of=False):
    """A key that is not described is refused: otherwise a mistyped one passes."""
    if isinstance(node, list):
        for one in node:
            close_objects(one, in_all_of)
    if not isinstance(node, dict):
        return
    if isinstance(node.get("properties"), dict) and not in_all_of:
        node.setdefault("additionalProperties", False)
    for key, value in node.items():
        close_objects(value, key == "allOf")


class Schema:
    """Bodies and answers by method and path of the description."""

    def __init__(self, is_closed=True):
        found = path()
        self.is_there = found is not None
        self.cache = {}
        if not self.is_there:
            return
        with open(found, encoding="utf-8") as file:
            self.document = json.load(file)
        self.patch(is_closed)
        self.resolver = jsonschema.RefResolver("", self.document)

    def patch(self, is_closed):
        schemas = self.document["components"]["schemas"]
        for name, schema in schemas.items():
            properties = schema.get("properties", {})
            if "default_member_permissions" in properties and "Response" not in name:
                properties["default_member_permissions"] = SNOWFLAKE_STRING
        if is_closed:
            for item in self.document["paths"].values():
                for operation in item.values():
                    if isinstance(operation, dict):
                        close_objects(operation.get("requestBody"))
            for name, schema in schemas.items():
                if "Response" not in name:
                    close_objects(schema)

    def validator(self, key, schema):
        if key not in self.cache:
            self.cache[key] = schema and jsonschema.Draft202012Validator(
                schema, resolver=self.resolver)
        return self.cache[key]

    def body_errors(self, method, template, body):
        """What is wrong with the JSON of a request, or None."""
        if not self.is_there:
            return None
        operation = self.document["paths"].get(template, {}).get(method.lower(), {})
        content = operation.get("requestBody", {}).get("content", {})
        schema = content.get("application/json", {}).get("schema")
        return self.errors((method, template), schema, body)

    def answer_errors(self, method, template, status, body):
        if not self.is_there:
            return None
        operation = self.document["paths"].get(template, {}).get(method.lower(), {})
        answer = operation.get("responses", {}).get(str(status), {})
        schema = answer.get("content", {}).get("application/json", {}).get("schema")
        return self.errors((method, template, status), schema, body)

    def errors(self, key, schema, body):
        validator = self.validator(key, schema)
        if not validator:
            return None
        error = jsonschema.exceptions.best_match(validator.iter_errors(body))
        if not error:
            return None
        where = "/".join(str(part) for part in error.absolute_path)
        return f"{where or 'body'}: {error.message[:300]}"
