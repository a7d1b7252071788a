"""Verifies a webhook of Dineback. Run: python3 verify.py SECRET ID TIMESTAMP SIGNATURE < body.json"""

import base64
import hashlib
import hmac
import json
import sys
import time

TOLERANCE_SECONDS = 300


def verify(secret, message_id, timestamp, signature, body, now=None):
    """Returns the event of a message; raises ValueError for one that Dineback did not send, or not now.

    `body` has the bytes as they were received, before any parsing.
    """
    if abs((time.time() if now is None else now) - int(timestamp)) > TOLERANCE_SECONDS:
        raise ValueError("the timestamp is too old or too new")
    key = base64.b64decode(secret.removeprefix("whsec_"))
    signed = f"{message_id}.{timestamp}.".encode() + body
    expected = "v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    if not any(hmac.compare_digest(part, expected) for part in signature.split(" ")):
        raise ValueError("no signature matches")
    return json.loads(body)


if __name__ == "__main__":
    print(verify(*sys.argv[1:5], sys.stdin.buffer.read())["type"])
