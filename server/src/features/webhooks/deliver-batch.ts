import { hasFailedForDays, nextAttemptAt } from '#domain/webhooks/retry-schedule.ts';
import { insertAudit } from '#server/platform/audit/store.ts';
import type { Clock } from '#server/platform/clock.ts';
import { asEngine, type Database, type Trx } from '#server/platform/db/index.ts';
import type { KeyRing } from '#server/platform/keys/secret.ts';
import type { Log } from '#server/platform/log/create-log.ts';
import type { ReachableNetwork } from '#server/platform/outgoing/request-public.ts';
import {
  type Attempt,
  type ClaimedDelivery,
  recordAttempts,
  releaseDeliveries,
  updateFailing,
} from './delivery-store.ts';
import { type DisabledBy, disableEndpoint } from './endpoint-store.ts';
import { sendWebhook } from './send-webhook.ts';
import { openSecrets } from './webhook-secrets.ts';

export type WebhookDeps = {
  db: Database;
  log: Log;
  now: Clock;
  /** The time in the requests, where it is not that of the schedule. */
  sentAt?: Clock;
  /** Encrypt the endpoints' secrets. */
  keys: KeyRing;
  network: ReachableNetwork;
  timeoutMs?: number;
  /** From 0 to 1, for the jitter of retries. */
  random?: () => number;
};

const GONE = 410;
const REQUESTS_AT_ONCE = 4;
// With the time of a last request it stays below the lease of a claim.
const BATCH_MS = 20_000;

type Sent = { attempts: Attempt[]; unsent: ClaimedDelivery[] };

/** Sends deliveries of one endpoint, a few concurrently, until the first failure or the end of its time. */
const sendBatch = async (
  deps: WebhookDeps,
  [first, ...others]: readonly [ClaimedDelivery, ...ClaimedDelivery[]],
): Promise<Sent> => {
  const { keys, network, timeoutMs, sentAt, random = Math.random } = deps;
  const { partnerId, endpointId: id, url } = first;
  const secrets = openSecrets(keys, { partnerId, id }, first.sealed);
  const unsent = [first, ...others];
  const attempts: Attempt[] = [];
  const endsAt = performance.now() + BATCH_MS;
  const mayGoOn = () =>
    performance.now() < endsAt && attempts.every(({ result }) => result.problem === null);
  const sendOneByOne = async (): Promise<void> => {
    while (mayGoOn()) {
      const delivery = unsent.shift();
      if (!delivery) return;
      const { publicId, body, step } = delivery;
      const result = await sendWebhook(
        { url, id: publicId, body, secrets },
        { network, now: (sentAt ?? deps.now)(), ...(timeoutMs !== undefined && { timeoutMs }) },
      );
      const at = deps.now();
      const { retryAfterMs, status } = result;
      const retry = { attempts: step + 1, now: at, retryAfterMs, random: random() };
      const nextAt = status === GONE ? null : nextAttemptAt(retry);
      attempts.push({ delivery, result, at, nextAt });
    }
  };
  await Promise.all(Array.from({ length: REQUESTS_AT_ONCE }, sendOneByOne));
  return { attempts, unsent };
};

const isDelivered = ({ result }: Attempt): boolean => result.problem === null;

/** The first failure after the last success; null where the last attempt succeeded. */
const failingSinceOf = (attempts: readonly Attempt[]): Date | null => {
  const failures = attempts.slice(attempts.findLastIndex(isDelivered) + 1);
  return failures[0]?.at ?? null;
};

const disabledByOf = (
  attempts: readonly Attempt[],
  failingSince: Date | null,
): DisabledBy | null => {
  if (attempts.some(({ result }) => result.status === GONE)) return 'gone';
  const last = attempts.at(-1);
  return last && hasFailedForDays(failingSince, last.at) ? 'failures' : null;
};

type Disabled = Pick<ClaimedDelivery, 'partnerId' | 'endpointId' | 'url'> & { by: DisabledBy };

const disable = async (
  trx: Trx,
  { now, log }: WebhookDeps,
  { partnerId, endpointId: id, url, by }: Disabled,
): Promise<void> => {
  if (!(await disableEndpoint(trx, { partnerId, id }, { by, now: now() }))) return;
  await insertAudit(trx, {
    partnerId,
    at: now(),
    actor: 'system:webhooks',
    action: 'webhook endpoint disabled',
    detail: { endpoint: id, url, reason: by, before: 'enabled', after: 'disabled' },
  });
  log.error({ partner: partnerId, endpoint: id, reason: by }, 'webhook.endpoint_disabled');
};

/**
 * Sends claimed deliveries of one endpoint and records the attempts in one transaction. Disables an endpoint that is
 * gone or failed for days.
 */
export const deliverBatch = async (
  deps: WebhookDeps,
  batch: readonly [ClaimedDelivery, ...ClaimedDelivery[]],
): Promise<void> => {
  const { attempts, unsent } = await sendBatch(deps, batch);
  const [endpoint] = batch;
  await asEngine(deps.db, async (trx) => {
    const failingSince = await updateFailing(trx, endpoint, {
      since: failingSinceOf(attempts),
      hadSuccess: attempts.some(isDelivered),
    });
    await recordAttempts(trx, endpoint, attempts);
    if (unsent.length > 0) await releaseDeliveries(trx, unsent, deps.now());
    const by = disabledByOf(attempts, failingSince);
    if (by) await disable(trx, deps, { ...endpoint, by });
  });
};
