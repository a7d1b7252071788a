import type { Partner } from '#contract/partner.ts';
import type { WebhookEventType } from '#contract/partner-api/webhook-events.ts';
import { DAY_MS } from '#domain/durations.ts';
import { retryDelaysMs } from '#domain/webhooks/retry-schedule.ts';
import {
  type Attempt,
  createSecret,
  disableEndpoint,
  insertEndpoint,
  insertSecret,
  listEndpoints,
  markNoticed,
  queueEvents,
  recordAttempts,
  updateEndpoint,
  updateFailing,
} from '#server/features/webhooks/index.ts';
import { asEngine, type Database, type Trx } from '#server/platform/db/index.ts';
import type { KeyRing } from '#server/platform/keys/secret.ts';
import { insertDineEvents, readDeliveries, type SeedDelivery } from './webhook-store.ts';

type Planned = {
  id: string;
  url: string;
  description: string;
  eventTypes: WebhookEventType[];
  /** It has failed since so many days ago and was disabled today. */
  downDays: number | null;
};

// The names lead nowhere: one endpoint gets events that are rare from today on, the other is disabled.
const planned: readonly Planned[] = [
  {
    id: 'wh_0d5f8a41c92b7e6034',
    url: 'https://hooks.loyalty.example/dineback',
    description: 'Loyalty platform',
    eventTypes: ['accrual.acknowledged', 'payout.returned', 'member.erased'],
    downDays: null,
  },
  {
    id: 'wh_7c31e09fd84a52b6e1',
    url: 'https://crm.example/inbound/dining',
    description: 'Marketing CRM',
    eventTypes: ['dine.awarded', 'reward.posted', 'member.closed'],
    downDays: 6,
  },
];

const MADE_BY = 'admin@staff.example';
const ADDED_DAYS = 40;

const received = (durationMs: number): Attempt['result'] => ({
  status: 204,
  durationMs,
  problem: null,
  response: '',
  retryAfterMs: 0,
});
const refused = (durationMs: number): Attempt['result'] => ({
  status: 503,
  durationMs,
  problem: 'badStatus',
  response: 'Service Unavailable',
  retryAfterMs: 0,
});

// One in seven is received at its second attempt only.
const attemptsOf = (delivery: SeedDelivery, downSince: Date | null, now: Date): Attempt[] => {
  const attempts: Attempt[] = [];
  let at = delivery.occurredAt.getTime();
  for (const [index, delayMs] of retryDelaysMs.entries()) {
    at += delayMs;
    if (at > now.getTime()) return attempts;
    const durationMs = 40 + ((delivery.eventId * 37) % 90);
    const isBusy = index === 0 && delivery.eventId % 7 === 0;
    const isUp = downSince === null || at < downSince.getTime();
    const nextMs = retryDelaysMs[index + 1];
    const isReceived = isUp && !isBusy;
    attempts.push({
      delivery,
      result: isReceived ? received(durationMs) : refused(durationMs),
      at: new Date(at),
      nextAt: isReceived || nextMs === undefined ? null : new Date(at + nextMs),
    });
    if (isReceived) return attempts;
  }
  return attempts;
};

type Seed = { partner: Partner; now: Date; keys: KeyRing };

const addEndpoint = async (trx: Trx, plan: Planned, { partner, now, keys }: Seed) => {
  const key = { partnerId: partner.slug, id: plan.id };
  const { url, description } = plan;
  const createdAt = new Date(now.getTime() - ADDED_DAYS * DAY_MS);
  // The history has the types that the demonstration is full of.
  const eventTypes: WebhookEventType[] = ['dine.awarded'];
  await insertEndpoint(trx, {
    ...key,
    url,
    description,
    eventTypes,
    createdAt,
    createdBy: MADE_BY,
  });
  const { sealed, hint } = createSecret(keys, key);
  await insertSecret(trx, key, { sealed, hint, now: createdAt });
};

const addAttempts = async (trx: Trx, plan: Planned, { partner, now }: Seed) => {
  const { id, downDays, url, description, eventTypes } = plan;
  const key = { partnerId: partner.slug, id };
  const endpoint = { partnerId: partner.slug, endpointId: id };
  const downSince = downDays === null ? null : new Date(now.getTime() - downDays * DAY_MS);
  const logs = (await readDeliveries(trx, endpoint)).map((row) => attemptsOf(row, downSince, now));
  for (const index of retryDelaysMs.keys())
    await recordAttempts(
      trx,
      endpoint,
      logs.flatMap((log) => log[index] ?? []),
    );
  await updateEndpoint(trx, key, { url, description, eventTypes });
  if (downSince === null) return;
  await updateFailing(trx, endpoint, { since: downSince, hadSuccess: true });
  await disableEndpoint(trx, key, { by: 'failures', now });
  await markNoticed(trx, key, now);
};

/** Endpoints with a week of deliveries: one that works, and one that was disabled after days of failures. */
export const seedWebhooks = async (db: Database, seed: Seed): Promise<void> => {
  const { partner, now } = seed;
  const isNew = await asEngine(db, async (trx) => {
    if ((await listEndpoints(trx, partner.slug, now)).length > 0) return false;
    for (const plan of planned) await addEndpoint(trx, plan, seed);
    await insertDineEvents(trx, partner.slug, now);
    return true;
  });
  if (!isNew) return;
  while ((await queueEvents({ db, now: () => now })) > 0);
  await asEngine(db, async (trx) => {
    for (const plan of planned) await addAttempts(trx, plan, seed);
  });
};
