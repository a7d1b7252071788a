import { hasFailedForDays, nextAttemptAt } from '#domain/webhooks/retry-schedule.ts';
import { insertAudit } from '#server/platform/audit/store.ts';
import type { Clock } from '#server/platform/clock.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import type { KeyRing } from '#server/platform/keys/secret.ts';
import type { Log } from '#server/platform/log/create-log.ts';
import type { ReachableNetwork } from '#server/platform/outgoing/request-public.ts';
import { type ClaimedDelivery, recordAttempt } from './delivery-store.ts';
import { type DisabledBy, disableEndpoint } from './endpoint-store.ts';
import { sendWebhook, type WebhookResult } from './send-webhook.ts';
import { openSecrets } from './webhook-secrets.ts';

export type WebhookDeps = {
  db: Database;
  log: Log;
  now: Clock;
  /** Encrypt the endpoints' secrets. */
  keys: KeyRing;
  network: ReachableNetwork;
  timeoutMs?: number;
  /** From 0 to 1, for the jitter of retries. */
  random?: () => number;
};

const GONE = 410;

const reasonToDisable = (
  { status, problem }: WebhookResult,
  failingSince: Date | null,
  now: Date,
): DisabledBy | null => {
  if (status === GONE) return 'gone';
  return problem !== null && hasFailedForDays(failingSince, now) ? 'failures' : null;
};

/** Sends a claimed delivery, records the attempt, and disables an endpoint that is gone or failed for days. */
export const deliverWebhook = async (
  deps: WebhookDeps,
  delivery: ClaimedDelivery,
): Promise<void> => {
  const { db, log, keys, network, timeoutMs, random = Math.random } = deps;
  const { partnerId, endpointId: id, url, publicId, body, step, failingSince } = delivery;
  const secrets = openSecrets(keys, { partnerId, id }, delivery.sealed);
  const message = { url, id: publicId, body, secrets };
  const result = await sendWebhook(message, {
    network,
    now: deps.now(),
    ...(timeoutMs !== undefined && { timeoutMs }),
  });
  const now = deps.now();
  const { retryAfterMs } = result;
  const nextAt = nextAttemptAt({ attempts: step, now, retryAfterMs, random: random() });
  const by = reasonToDisable(result, failingSince, now);
  await asEngine(db, async (trx) => {
    await recordAttempt(trx, delivery, { result, nextAt: by === 'gone' ? null : nextAt, now });
    if (by === null || !(await disableEndpoint(trx, { partnerId, id }, { by, now }))) return;
    await insertAudit(trx, {
      partnerId,
      at: now,
      actor: 'system:webhooks',
      action: 'webhook endpoint disabled',
      detail: { endpoint: id, url, reason: by, before: 'enabled', after: 'disabled' },
    });
    log.error({ partner: partnerId, endpoint: id, reason: by }, 'webhook.endpoint_disabled');
  });
};
