import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
const SECRET_BYTES = 24;

/** A secret as Standard Webhooks writes it. */
export const newWebhookSecret = (): string =>
  `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`;

type Signed = { id: string; timestamp: number; body: string; secrets: readonly string[] };

/** The `webhook-signature` of a message: one for each valid secret, separated by spaces. */
export const signWebhook = ({ id, timestamp, body, secrets }: Signed): string =>
  secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
      const text = `${id}.${timestamp}.${body}`;
      return `v1,${createHmac('sha256', key).update(text).digest('base64')}`;
    })
    .join(' ');
