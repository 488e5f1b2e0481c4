"""Certificates, and the fake behind TLS."""

import asyncio
import os
import ssl
import subprocess

KEY = ("-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes")


def openssl(*words):
    subprocess.run(["openssl", *words], check=True, capture_output=True)


class Certificates:
    """An authority in a directory, and what it signs."""

    def __init__(self, directory):
        self.directory = directory
        for name in "ca", "other":
            openssl("req", "-x509", *KEY, "-days", "2", "-subj", f"/CN={name}",
                    "-keyout", self.file(name, "key"), "-out", self.file(name, "pem"))

    def file(self, name, kind):
        return os.path.join(self.directory, f"{name}.{kind}")

    def sign(self, name, by="ca", days=2):
        """A certificate of `by` for the host of that name."""
        with open(self.file(name, "ext"), "w", encoding="ascii") as file:
            file.write(f"subjectAltName=DNS:{name}\n")
        openssl("req", *KEY, "-subj", "/CN=x", "-keyout", self.file(name, "key"),
                "-out", self.file(name, "csr"))
        openssl("x509", "-req", "-in", self.file(name, "csr"), "-CA", self.file(by, "pem"),
                "-CAkey", self.file(by, "key"), "-CAcreateserial", "-days", str(days),
                "-extfile", self.file(name, "ext"), "-out", self.file(name, "pem"))
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(self.file(name, "pem"), self.file(name, "key"))
        return context


async def copy(reader, writer):
    try:
        while data := await reader.read(65536):
            writer.write(data)
            await writer.drain()
    except OSError:
        pass
    writer.close()


async def serve(fake, context):
    """The fake behind TLS: the server."""
    async def pass_on(reader, writer):
        theirs, ours = await asyncio.open_connection("127.0.0.1", fake.port)
        await asyncio.gather(copy(reader, ours), copy(theirs, writer))
    return await asyncio.start_server(pass_on, "localhost", 0, ssl=context)
