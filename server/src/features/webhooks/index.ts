import type { Env } from '#server/platform/env/env.ts';
import type { KeyRing } from '#server/platform/keys/secret.ts';
import {
  developmentNetwork,
  publicNetwork,
  type ReachableNetwork,
} from '#server/platform/outgoing/request-public.ts';

export type { WebhookDeps } from './deliver-batch.ts';
export * from './delivery-list-store.ts';
export { type Attempt, recordAttempts, updateFailing } from './delivery-store.ts';
export * from './endpoint-store.ts';
export { maintainWebhooksJob } from './maintain-webhooks.ts';
export { bodyOf, queueEvents } from './queue-events.ts';
export { deliverDue, startWebhooks } from './start-webhooks.ts';
export { createSecret } from './webhook-secrets.ts';

/** The keys that encrypt the secrets of endpoints, and the network in which endpoints may be. */
export type WebhookSettings = { keys: KeyRing; network: ReachableNetwork };

/** The settings of the environment: the public internet, and this machine where development allows it. */
export const webhookSettings = ({
  keys,
  allowsLoopbackWebhooks,
}: Pick<Env, 'keys' | 'allowsLoopbackWebhooks'>): WebhookSettings => ({
  keys: keys.session,
  network: allowsLoopbackWebhooks ? developmentNetwork : publicNetwork,
});
