import { createHmac, timingSafeEqual } from 'node:crypto';

const WINDOW_SECONDS = 300;
const SECOND_MS = 1000;
const VERSION = 'v1,';

/** A webhook is not signed with the secret, is too old, or is not JSON. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError';
}

export type Webhook = { type: string; timestamp: string; data: unknown };

type Received = {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The raw body, before anything parses it. */
  body: string;
  /** `whsec_…`; several while a secret is replaced. */
  secrets: readonly string[];
  now?: Date;
};

const signatureOf = (secret: string, signed: string): Buffer =>
  createHmac('sha256', Buffer.from(secret.replace(/^whsec_/, ''), 'base64'))
    .update(signed)
    .digest();

const isEqual = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);

/**
 * The event of a webhook that was signed by Standard Webhooks within 5 minutes, with its id, which stays the same when
 * it is delivered again. Throws `WebhookError`.
 */
export const verifyWebhook = ({
  headers,
  body,
  secrets,
  now = new Date(),
}: Received): Webhook & { id: string } => {
  const text = (name: string): string => String(headers[name] ?? '');
  const [id, timestamp] = [text('webhook-id'), text('webhook-timestamp')];
  const signatures = text('webhook-signature')
    .split(' ')
    .filter((signature) => signature.startsWith(VERSION))
    .map((signature) => Buffer.from(signature.slice(VERSION.length), 'base64'));
  const expected = secrets.map((secret) => signatureOf(secret, `${id}.${timestamp}.${body}`));
  if (!expected.some((right) => signatures.some((signature) => isEqual(signature, right))))
    throw new WebhookError('The webhook is not signed with this secret');
  if (!(Math.abs(now.getTime() / SECOND_MS - Number(timestamp)) <= WINDOW_SECONDS))
    throw new WebhookError('The webhook is older than 5 minutes');
  return { ...(JSON.parse(body) as Webhook), id };
};
