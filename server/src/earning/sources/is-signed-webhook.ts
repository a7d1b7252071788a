import { createHmac, timingSafeEqual } from 'node:crypto';
import type { WebhookSignature } from '#contract/feed-mapping.ts';
import { SIGNATURE_WINDOW_SECONDS } from '#server/platform/http/signed-body.ts';
import type { KeyRing } from '#server/platform/keys/secret.ts';

type Signed = { headers: Headers; body: Uint8Array };

// A header may have several parts, such as t=…,v1=…,v1=… while a key is replaced.
const partsIn = (headers: Headers, { header, prefix }: { header: string; prefix: string }) =>
  (headers.get(header) ?? '')
    .split(/[,\s]+/)
    .filter((part) => part !== '' && part.startsWith(prefix))
    .map((part) => part.slice(prefix.length));

const isEqual = (left: Buffer, right: Buffer): boolean =>
  left.length === right.length && timingSafeEqual(left, right);

/** Whether a request was signed as configured, within 300 s of now; compares in constant time. */
export const isSignedWebhook = (
  signature: WebhookSignature,
  { headers, body }: Signed,
  { ring, now }: { ring: KeyRing; now: Date },
): boolean => {
  const { algorithm, encoding, timestamp: time, signs } = signature;
  const [timestamp = ''] = partsIn(headers, time);
  if (!/^\d{1,15}$/.test(timestamp)) return false;
  const seconds = Number(timestamp) / (time.unit === 'milliseconds' ? 1000 : 1);
  if (Math.abs(now.getTime() / 1000 - seconds) > SIGNATURE_WINDOW_SECONDS) return false;
  const head = signs.slice(0, -'{body}'.length).replaceAll('{timestamp}', timestamp);
  const signatures = partsIn(headers, signature).map((part) => Buffer.from(part, encoding));
  return ring.some((secret) => {
    const expected = createHmac(algorithm, secret).update(head).update(body).digest();
    return signatures.some((part) => isEqual(part, expected));
  });
};
