"""Errors of the API: a code, the status that goes with it, and Discord's words."""

ERRORS = {
    0: (401, "401: Unauthorized"),
    10003: (404, "Unknown Channel"),
    10004: (404, "Unknown Guild"),
    10008: (404, "Unknown Message"),
    10013: (404, "Unknown User"),
    10014: (404, "Unknown Emoji"),
    10015: (404, "Unknown Webhook"),
    10062: (404, "Unknown interaction"),
    10063: (404, "Unknown application command"),
    30008: (400, "Maximum number of emojis reached (2000)"),
    30032: (400, "Maximum number of application commands reached (100)"),
    30034: (400, "Max number of daily application command creates has been reached (200)"),
    30046: (429, "Maximum number of edits to messages older than 1 hour reached. Try again later"),
    40005: (413, "Request entity too large"),
    40060: (400, "Interaction has already been acknowledged."),
    50001: (403, "Missing Access"),
    50005: (403, "Cannot edit a message authored by another user"),
    50006: (400, "Cannot send an empty message"),
    50007: (403, "Cannot send messages to this user"),
    50013: (403, "Missing Permissions"),
    50024: (400, "Cannot execute action on this channel type"),
    50027: (401, "Invalid Webhook Token"),
    50035: (400, "Invalid Form Body"),
    50046: (400, "Invalid file uploaded"),
    50083: (400, "Thread is archived"),
    50109: (400, "The request body contains invalid JSON."),
    160004: (400, "A thread has already been created for this message"),
    160005: (400, "Thread is locked"),
}


class ApiError(Exception):
    """What a handler raises to be answered with an error."""

    def __init__(self, code, detail=None, status=None):
        self.code = code
        self.status, self.text = ERRORS[code]
        self.status = status or self.status
        self.detail = detail
        super().__init__(f"{code} {self.text}: {detail or ''}")

    def body(self):
        body = {"message": self.text, "code": self.code}
        if self.code == 50035:
            body["errors"] = {"_errors": [{"code": "FAKE", "message": str(self.detail)}]}
        return body
