import { setTimeout as wait } from 'node:timers/promises';
import { asEngine } from '#server/platform/db/index.ts';
import { deliverWebhook, type WebhookDeps } from './deliver-webhook.ts';
import { type ClaimedDelivery, claimDeliveries, endpointName } from './delivery-store.ts';
import { queueEvents } from './queue-events.ts';

const POLL_MS = 1_000;
const RETRY_MS = 5_000;
const STOP_TIMEOUT_MS = 20_000;
// A hanging endpoint takes only its own slots: few while it works, one once it failed.
const MAX_RUNNING = 2_000;
const SLOTS = 4;
const SLOTS_FAILING = 1;

export type Webhooks = { stop: () => Promise<void> };

type Running = {
  countOf: ReadonlyMap<string, number>;
  all: Set<Promise<void>>;
  start: (delivery: ClaimedDelivery) => void;
};

const createRunning = (deps: WebhookDeps): Running => {
  const countOf = new Map<string, number>();
  const all = new Set<Promise<void>>();
  const add = (name: string, change: number) => {
    const count = (countOf.get(name) ?? 0) + change;
    if (count > 0) countOf.set(name, count);
    else countOf.delete(name);
  };
  return {
    countOf,
    all,
    start: (delivery) => {
      const name = endpointName(delivery);
      add(name, 1);
      const done = deliverWebhook(deps, delivery)
        .catch((err: unknown) => deps.log.error({ err }, 'webhook.delivery_failed'))
        .finally(() => {
          add(name, -1);
          all.delete(done);
        });
      all.add(done);
    },
  };
};

const claimClass = async (deps: WebhookDeps, running: Running, isFailing: boolean) => {
  const perEndpoint = isFailing ? SLOTS_FAILING : SLOTS;
  const limit = MAX_RUNNING - running.all.size;
  if (limit <= 0) return 0;
  const busy = [...running.countOf].flatMap(([name, count]) => (count >= perEndpoint ? name : []));
  const claim = { now: deps.now(), isFailing, perEndpoint, busy, limit };
  const claimed = await asEngine(deps.db, (trx) => claimDeliveries(trx, claim));
  for (const delivery of claimed) running.start(delivery);
  return claimed.length;
};

/** Queues new events and starts their deliveries; returns how many it started. */
const startDue = async (deps: WebhookDeps, running: Running): Promise<number> => {
  const queued = await queueEvents(deps);
  const healthy = await claimClass(deps, running, false);
  return queued + healthy + (await claimClass(deps, running, true));
};

/** Sends what is due and waits for the responses. */
export const deliverDue = async (deps: WebhookDeps): Promise<void> => {
  const running = createRunning(deps);
  while ((await startDue(deps, running)) > 0) await Promise.all(running.all);
};

/** Queues and delivers events continuously; any number of processes share them. */
export const startWebhooks = (deps: WebhookDeps): Webhooks => {
  const stopping = new AbortController();
  const { signal } = stopping;
  const running = createRunning(deps);
  const sleep = (ms: number) => wait(ms, undefined, { signal }).catch(() => {});
  const loop = async (): Promise<void> => {
    while (!signal.aborted) {
      try {
        const started = await startDue(deps, running);
        // A response that comes earlier frees a slot of its endpoint.
        if (started === 0) await Promise.race([sleep(POLL_MS), ...running.all]);
      } catch (err) {
        deps.log.error({ err }, 'webhook.claim_failed');
        await sleep(RETRY_MS);
      }
    }
    await Promise.all(running.all);
  };
  const done = loop();
  return {
    stop: async () => {
      stopping.abort();
      await Promise.race([done, wait(STOP_TIMEOUT_MS, undefined, { ref: false })]);
    },
  };
};
