// Verifies a webhook of Dineback. Run: node verify.ts SECRET ID TIMESTAMP SIGNATURE < body.json
import { createHmac, timingSafeEqual } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';

const TOLERANCE_SECONDS = 300;

export type Message = {
  /** The headers webhook-id, webhook-timestamp and webhook-signature. */
  id: string;
  timestamp: string;
  signature: string;
  /** The bytes of the body as they were received, before any parsing. */
  body: string;
};

/** The event of a message; throws for one that Dineback did not send, or not now. */
export const verify = (secret: string, message: Message, now = new Date()) => {
  const { id, timestamp, signature, body } = message;
  const age = Math.abs(now.getTime() / 1000 - Number(timestamp));
  if (!(age <= TOLERANCE_SECONDS)) throw new Error('the timestamp is too old or too new');
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest();
  const isValid = signature.split(' ').some((part) => {
    const [version, value = ''] = part.split(',');
    const sent = Buffer.from(value, 'base64');
    return version === 'v1' && sent.length === expected.length && timingSafeEqual(sent, expected);
  });
  if (!isValid) throw new Error('no signature matches');
  return JSON.parse(body) as { type: string; timestamp: string; data: unknown };
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [secret = '', id = '', timestamp = '', signature = ''] = process.argv.slice(2);
  const body = await text(process.stdin);
  process.stdout.write(`${verify(secret, { id, timestamp, signature, body }).type}\n`);
}
