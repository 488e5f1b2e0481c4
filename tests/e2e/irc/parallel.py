"""Runs the tests of a script at the same time: most of them wait for servers most of the time."""

import concurrent.futures
import os
import shutil
import sys
import unittest

THREADS = 12


def cases_of(suite):
    for item in suite:
        if isinstance(item, unittest.TestSuite):
            yield from cases_of(item)
        else:
            yield item


def run(case):
    result = unittest.TestResult()
    case.run(result)
    return result


def report(result):
    """True if it was good, or left out."""
    for kind, found in (("FAILED", result.failures), ("ERROR", result.errors)):
        for test, trouble in found:
            print(f"{kind}: {test.id()}\n{trouble}", flush=True)
    for test, why in result.skipped:
        print(f"skipped: {test.id()}: {why}")
    return result.wasSuccessful()


def need(servers):
    """Packages of Debian; without them the script is left out."""
    os.environ["PATH"] += ":/usr/sbin"
    missing = [server for server in servers if not shutil.which(server)]
    if missing:
        print(f"missing: apt install {' '.join(missing)}")
        sys.exit(77)


def main(*servers):
    """The tests of the script, which need these, or those whose names hold one of the arguments."""
    need(servers)
    module = sys.modules["__main__"]
    cases = [case for case in cases_of(unittest.defaultTestLoader.loadTestsFromModule(module))
             if not sys.argv[1:] or any(word in case.id() for word in sys.argv[1:])]
    getattr(module, "setUpModule", lambda: None)()
    try:
        with concurrent.futures.ThreadPoolExecutor(THREADS) as pool:
            good = [report(result) for result in pool.map(run, cases)]
    finally:
        getattr(module, "tearDownModule", lambda: None)()
    print(f"{len(good)} tests, {good.count(False)} failed")
    sys.exit(not (good and all(good)))
