"""What the end-to-end tests of the IRC adapter share: the bot under test, scripted clients, real
servers. Waiting has a limit only so that a test that will never end fails with what was seen."""

import json
import os
import queue
import random
import re
import shutil
import signal
import socket
import ssl
import subprocess
import tempfile
import threading
import time

HERE = os.path.dirname(os.path.abspath(__file__))
PATIENCE = float(os.environ.get("HEXHOST_PATIENCE", "60"))
# Waiting for a disk at every move is not what these tests are about.
MEMORY = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
ECHO_BOT = os.environ.get("ECHO_BOT", "echo_bot")


class Bot:
    """The program echo_bot: its events arrive in a queue."""

    def __init__(self, **settings):
        arguments = [ECHO_BOT] + [f"{name}={value}" for name, value in settings.items()]
        self.process = subprocess.Popen(
            arguments, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
        )
        self.events = queue.Queue()
        self.seen = []
        self.errors = b""
        self.readers = [threading.Thread(target=read, daemon=True)
                        for read in (self._read_events, self._read_errors)]
        for reader in self.readers:
            reader.start()

    def _read_events(self):
        for line in self.process.stdout:
            self.events.put(json.loads(line.decode("utf-8")))
        self.events.put(None)

    def _read_errors(self):
        self.errors = self.process.stderr.read()

    def do(self, command):
        self.process.stdin.write(command.encode("utf-8") + b"\n")
        self.process.stdin.flush()

    def wait(self, kind, patience=None, **wanted):
        """The next event of that kind whose fields are the wanted ones (or match, if compiled)."""
        limit = time.monotonic() + (patience or PATIENCE)
        while True:
            try:
                event = self.events.get(timeout=max(0.01, limit - time.monotonic()))
            except queue.Empty:
                raise AssertionError(f"no {kind} {wanted}; seen: {self.seen[-12:]}") from None
            if event is None:
                raise AssertionError(f"the bot ended, no {kind} {wanted}:\n{self.last_words()}")
            self.seen.append(event)
            if event["event"] == kind and all(fits(event.get(k), v) for k, v in wanted.items()):
                return event

    def last_words(self):
        self.process.wait()
        return f"{self.seen[-5:]}\n{self.errors.decode('utf-8', 'replace')[-4000:]}"

    def count(self, kind):
        return sum(1 for event in self.seen if event["event"] == kind)

    def drain(self):
        """Takes what has arrived so far."""
        while not self.events.empty():
            event = self.events.get()
            if event is not None:
                self.seen.append(event)

    def leave(self):
        self.process.stdin.close()

    def ended(self):
        """Waits for its end; its status must be that of success."""
        status = self.process.wait(timeout=PATIENCE)
        assert status == 0, f"status {status}: {self.last_words()}"

    def stop(self):
        """Ends it as an operator would."""
        self.leave()
        self.ended()

    def kill(self):
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        for reader in self.readers:
            reader.join()
        for pipe in (self.process.stdin, self.process.stdout, self.process.stderr):
            pipe.close()


def fits(value, wanted):
    return bool(wanted.search(value)) if isinstance(wanted, re.Pattern) else value == wanted


class Lines:
    """A socket read line by line."""

    def __init__(self, sock):
        self.sock = sock
        self.buffer = b""
        self.seen = []

    def send(self, *lines):
        self.raw(b"".join(line.encode("utf-8") + b"\r\n" for line in lines))

    def raw(self, data):
        self.sock.sendall(data)

    def line(self, patience=None):
        self.sock.settimeout(patience or PATIENCE)
        while b"\n" not in self.buffer:
            try:
                data = self.sock.recv(65536)
            except (TimeoutError, socket.timeout):
                raise AssertionError(f"no line; seen: {self.seen[-12:]}") from None
            if not data:
                raise EOFError(f"closed; seen: {self.seen[-12:]}")
            self.buffer += data
            # Some servers send the next line only when they know that this one has arrived.
            self.sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_QUICKACK, 1)
        line, self.buffer = self.buffer.split(b"\n", 1)
        text = line.rstrip(b"\r").decode("utf-8", "surrogateescape")
        self.seen.append(text)
        return text

    def close(self):
        self.sock.close()


class Client(Lines):
    """A person on a real server: answers PING while it waits."""

    def __init__(self, port, nick, tls=None, cert=None, caps="", host="127.0.0.1"):
        sock = socket.create_connection((host, port))
        sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        if tls:
            context = ssl.create_default_context(cafile=os.path.join(tls, "ca.pem"))
            if cert:
                context.load_cert_chain(
                    os.path.join(tls, cert + ".pem"), os.path.join(tls, cert + ".key")
                )
            sock = context.wrap_socket(sock, server_hostname="localhost")
        super().__init__(sock)
        self.nick = nick
        if caps:
            self.send(f"CAP REQ :{caps}")
        self.send(f"NICK {nick}", f"USER {nick} 0 * :{nick}")
        if caps:
            self.send("CAP END")
        self.expect(r" 001 ")
        self.expect(r" (376|422) ")

    def expect(self, pattern, patience=None):
        limit = time.monotonic() + (patience or PATIENCE)
        while True:
            line = self.line(max(0.01, limit - time.monotonic()))
            if line.startswith("PING "):
                self.send("PONG " + line[5:])
            found = re.search(pattern, line)
            if found:
                return line

    def join(self, channel):
        self.send(f"JOIN {channel}")
        self.expect(r" 366 ")

    def lines(self):
        """What has come: waits for the first of it."""
        while True:
            line = self.line()
            if line.startswith("PING "):
                self.send("PONG " + line[5:])
            yield line
            pending = isinstance(self.sock, ssl.SSLSocket) and self.sock.pending()
            if b"\n" not in self.buffer and not pending:
                return


def own_ports(n):
    """The first of n ports in a row that are free, below those that the system hands out; and a
    socket that keeps other tests from taking them, as long as it is open."""
    for _ in range(1000):
        first = random.randrange(10000, 32000, n)
        mark = socket.socket(socket.AF_UNIX)
        try:
            mark.bind(f"\0hexhost-ports-{n}-{first}")
        except OSError:
            mark.close()
            continue
        if all(port_is_free(first + i) for i in range(n)):
            return first, mark
        mark.close()
    raise AssertionError("no free ports")


def port_is_free(port):
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)  # closed connections linger
        try:
            probe.bind(("127.0.0.1", port))
        except OSError:
            return False
    return True


class Servers:
    """Real servers on loopback."""

    OFFSET = {"ngircd": 0, "ngircd-bad": 0, "ngircd-default": 2, "inspircd": 4,
              "inspircd-free": 4, "inspircd-quick": 4, "inspircd-example": 4,
              "inspircd-kill": 4}

    def __init__(self):
        self.directory = tempfile.mkdtemp(prefix="hexhost-irc-", dir=MEMORY)
        os.chmod(self.directory, 0o755)
        self.base, self.mark = own_ports(8)
        self.running = {}
        assert self.run("certs").wait() == 0

    def run(self, what):
        environment = dict(
            os.environ, HEXHOST_IRC_DIR=self.directory, HEXHOST_IRC_PORT=str(self.base)
        )
        return subprocess.Popen(["/bin/sh", os.path.join(HERE, "start.sh"), what],
                                env=environment, stdin=subprocess.DEVNULL)

    def start(self, name):
        self.running[name] = self.run(name)
        return self.await_welcome(name)

    def await_welcome(self, name):
        port = self.port(name)
        limit = time.monotonic() + PATIENCE
        while True:
            try:
                Client(port, "probe").close()
                return port
            except (OSError, EOFError):
                status = self.running[name].poll()
                assert status is None, f"{name} ended, status {status}"
                if time.monotonic() > limit:
                    raise
                time.sleep(0.01)

    def start_services(self):
        """After one of the inspircds; a client waits until they are linked."""
        self.running["atheme"] = self.run("atheme")
        probe = Client(self.port("inspircd"), "probe")
        limit = time.monotonic() + PATIENCE
        while True:
            probe.send("WHOIS NickServ")
            if " 311 " in probe.expect(r" (311|401) "):
                probe.close()
                return
            if time.monotonic() > limit:
                raise AssertionError("the services did not come")
            time.sleep(0.02)

    def stop_one(self, name):
        server = self.running.pop(name)
        server.terminate()
        server.wait()

    def port(self, name, tls=False):
        return self.base + self.OFFSET[name] + (1 if tls else 0)

    @property
    def tls(self):
        return os.path.join(self.directory, "tls")

    def file(self, name):
        return os.path.join(self.tls, name)

    def fingerprint(self, name):
        out = subprocess.run(
            ["openssl", "x509", "-in", self.file(name + ".pem"), "-noout", "-fingerprint",
             "-sha256"], check=True, capture_output=True, text=True).stdout
        return out.split("=", 1)[1].strip().replace(":", "").lower()

    def stop(self):
        for name in list(self.running):
            self.stop_one(name)
        self.mark.close()
        shutil.rmtree(self.directory, ignore_errors=True)
