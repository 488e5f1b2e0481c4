"""Faults that tests ask for."""

import re


class Fault:
    """What happens to the next requests that match, instead of or before the usual."""

    def __init__(self, method, path, times, **what):
        self.method = method
        self.path = re.compile(path)
        self.times = times
        self.hits = 0
        self.status = what.pop("status", None)  # an answer of this status, in HTML
        self.body = what.pop("body", None)  # with this text instead
        self.code = what.pop("code", None)  # an error of the API
        self.scope = what.pop("scope", None)  # 429: user, global or shared
        self.seconds = what.pop("seconds", 0.2)  # its retry_after
        self.delay = what.pop("delay", 0)  # seconds until the request is looked at
        self.hang_up = what.pop("hang_up", False)  # without any answer
        self.cut = what.pop("cut", False)  # done, and half of the answer sent
        self.files = what.pop("files", False)  # only of those that carry files
        self.then = what.pop("then", None)  # is called when it has come, before any other request
        if what:
            raise TypeError(f"no fault {', '.join(what)}")

    def fits(self, method, path, has_files):
        return (self.times > 0 and self.method in (method, "*") and has_files >= self.files
                and self.path.search(path))


class Control:
    def __init__(self):
        self.faults = []

    def fail(self, method="*", path="", times=1, **what):
        """The next so many requests of this method, with this in their path (an expression)."""
        fault = Fault(method, path, times, **what)
        self.faults.append(fault)
        return fault

    def clear(self):
        self.faults.clear()

    def fault_for(self, method, path, has_files):
        for fault in self.faults:
            if fault.fits(method, path, has_files):
                fault.times -= 1
                fault.hits += 1
                if fault.then:
                    fault.then()
                return fault
        return None
