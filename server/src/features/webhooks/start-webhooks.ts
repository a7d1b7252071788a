import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '#server/platform/clock.ts';
import { asEngine } from '#server/platform/db/index.ts';
import { deliverBatch, type WebhookDeps } from './deliver-batch.ts';
import {
  type Claim,
  type ClaimedDelivery,
  claimDeliveries,
  endpointName,
} from './delivery-store.ts';
import { queueEvents } from './queue-events.ts';

const POLL_MS = 500;
const RETRY_MS = 5_000;
const STOP_TIMEOUT_MS = 20_000;
// A claim is short, so that no endpoint waits for the claims of many others.
const ENDPOINTS_A_CLAIM = 50;

export type Webhooks = { stop: (timeoutMs?: number) => Promise<void> };

/** The batches that are being sent, by endpoint: each endpoint has one at a time. */
type Lane = Pick<Claim, 'isFailing' | 'perEndpoint' | 'maxEndpoints'> & {
  batches: Map<string, Promise<void>>;
};

// Endpoints that hang fill only the lane of those that fail, once their first requests ended.
const createLanes = (): readonly Lane[] => [
  { isFailing: false, perEndpoint: 10, maxEndpoints: 500, batches: new Map() },
  { isFailing: true, perEndpoint: 1, maxEndpoints: 100, batches: new Map() },
];

const batchesOf = (lanes: readonly Lane[]) => lanes.flatMap(({ batches }) => [...batches]);

const startBatch = (
  deps: WebhookDeps,
  { batches }: Lane,
  [first, ...others]: ClaimedDelivery[],
): void => {
  if (!first) return;
  const name = endpointName(first);
  const batch = deliverBatch(deps, [first, ...others])
    .catch((err: unknown) => deps.log.error({ err }, 'webhook.delivery_failed'))
    .finally(() => batches.delete(name));
  batches.set(name, batch);
};

const startLane = async (deps: WebhookDeps, lanes: readonly Lane[], lane: Lane) => {
  const maxEndpoints = Math.min(lane.maxEndpoints - lane.batches.size, ENDPOINTS_A_CLAIM);
  if (maxEndpoints <= 0) return 0;
  const busy = batchesOf(lanes).map(([name]) => name);
  const claim = { ...lane, now: deps.now(), busy, maxEndpoints };
  const claimed = await asEngine(deps.db, (trx) => claimDeliveries(trx, claim));
  for (const batch of Map.groupBy(claimed, endpointName).values()) startBatch(deps, lane, batch);
  return claimed.length;
};

/** Queues new events and starts their deliveries; returns how many events and deliveries. */
const startDue = async (deps: WebhookDeps, lanes: readonly Lane[]): Promise<number> => {
  let started = await queueEvents(deps);
  for (const lane of lanes) started += await startLane(deps, lanes, lane);
  return started;
};

const running = (lanes: readonly Lane[]) => batchesOf(lanes).map(([, batch]) => batch);

/** Sends what is due and waits for the responses. */
export const deliverDue = async (deps: WebhookDeps): Promise<void> => {
  const lanes = createLanes();
  while ((await startDue(deps, lanes)) > 0) await Promise.all(running(lanes));
};

/**
 * Queues and delivers events continuously; any number of processes share them. `readClock` is the clock of a sandbox,
 * which its calls move.
 */
export const startWebhooks = (
  deps: WebhookDeps,
  readClock: () => Promise<Clock> = async () => deps.now,
): Webhooks => {
  const stopping = new AbortController();
  const { signal } = stopping;
  const lanes = createLanes();
  const sleep = (ms: number) => wait(ms, undefined, { signal }).catch(() => {});
  const loop = async (): Promise<void> => {
    while (!signal.aborted) {
      try {
        const started = await startDue({ ...deps, now: await readClock() }, lanes);
        // The end of a batch frees its endpoint.
        if (started === 0) await Promise.race([sleep(POLL_MS), ...running(lanes)]);
      } catch (err) {
        deps.log.error({ err }, 'webhook.claim_failed');
        await sleep(RETRY_MS);
      }
    }
    await Promise.all(running(lanes));
  };
  const done = loop();
  return {
    stop: async (timeoutMs = STOP_TIMEOUT_MS) => {
      stopping.abort();
      await Promise.race([done, wait(timeoutMs, undefined, { ref: false })]);
    },
  };
};
