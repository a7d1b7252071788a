import { openSecret, type SealedFor, sealSecret } from '#server/platform/keys/seal-secret.ts';
import type { KeyRing } from '#server/platform/keys/secret.ts';
import { newWebhookSecret } from './sign-webhook.ts';

const HINT = 4;

const sealedFor = (partnerId: string, endpointId: string): SealedFor => ({
  purpose: 'webhook secret',
  owner: `${partnerId}/${endpointId}`,
});

type Endpoint = { partnerId: string; id: string };

/** A new secret of an endpoint: its text, which is shown once, and what is stored. */
export const createSecret = (keys: KeyRing, { partnerId, id }: Endpoint) => {
  const text = newWebhookSecret();
  return {
    text,
    sealed: sealSecret(keys, text, sealedFor(partnerId, id)),
    hint: text.slice(-HINT),
  };
};

/** The secrets of an endpoint that can be decrypted. */
export const openSecrets = (
  keys: KeyRing,
  { partnerId, id }: Endpoint,
  sealed: readonly string[],
): string[] => sealed.flatMap((secret) => openSecret(keys, secret, sealedFor(partnerId, id)) ?? []);

/** The secret encrypted by the active key; null when it is already, and when its key is gone. */
export const resealSecret = (keys: KeyRing, endpoint: Endpoint, sealed: string): string | null => {
  if (openSecrets([keys[0]], endpoint, [sealed]).length > 0) return null;
  const [secret] = openSecrets(keys, endpoint, [sealed]);
  return secret === undefined
    ? null
    : sealSecret(keys, secret, sealedFor(endpoint.partnerId, endpoint.id));
};
