"""Runs the tests of a script at the same time: most of them wait for servers most of the time."""

import concurrent.futures
import sys
import unittest

THREADS = 12


def cases_of(suite):
    for item in suite:
        if isinstance(item, unittest.TestSuite):
            yield from cases_of(item)
        else:
            yield item


def run(case, times):
    """Until it is good, at most so many times; what failed before is told."""
    for left in reversed(range(times)):
        result = unittest.TestResult()
        case.run(result)
        if result.wasSuccessful() or left == 0:
            return case, result
        report(case, result)
        print(f"once more: {case.id()}", flush=True)


def report(case, result):
    """True if it was good, or left out."""
    for kind, found in (("FAILED", result.failures), ("ERROR", result.errors)):
        for test, trouble in found:
            print(f"{kind}: {test.id()}\n{trouble}", flush=True)
    for test, why in result.skipped:
        print(f"skipped: {test.id()}: {why}")
    return result.wasSuccessful()


def main(times=1):
    """The tests of the script, or those whose names hold one of the arguments. times: so often a
    test is tried where dice and people decide what happens in it."""
    module = sys.modules["__main__"]
    cases = [case for case in cases_of(unittest.defaultTestLoader.loadTestsFromModule(module))
             if not sys.argv[1:] or any(word in case.id() for word in sys.argv[1:])]
    getattr(module, "setUpModule", lambda: None)()
    try:
        with concurrent.futures.ThreadPoolExecutor(THREADS) as pool:
            good = [report(*result) for result in pool.map(run, cases, [times] * len(cases))]
    finally:
        getattr(module, "tearDownModule", lambda: None)()
    print(f"{len(good)} tests, {good.count(False)} failed")
    sys.exit(not (good and all(good)))
