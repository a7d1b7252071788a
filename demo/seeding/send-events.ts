import { addDays, dayNumber } from '#domain/time/local-time.ts';
import { createLookupCache, type Engine } from '#server/earning/batch/index.ts';
import { type BatchResult, ingestEvents } from '#server/earning/feed/index.ts';
import { completeReview, runDue } from '#server/earning/schedule/index.ts';
import type { SeedEvent } from '../members/seed-dine.ts';

export type Delivery = {
  engine: Engine;
  /** The same engine with a hold on every reward. */
  holding: Engine;
  events: readonly SeedEvent[];
  today: string;
  /** Starts and sends the payouts that are due. */
  deliverPayouts: (now: () => Date) => Promise<void>;
  /** Sends the accrual files of the day and acknowledges those that the partners have posted. */
  postToPartners: (now: () => Date) => Promise<void>;
  onProgress?: (text: string) => void;
};

// The stride in days while more than `left` days remain.
const strides = [
  { left: 35, days: 14 },
  { left: 8, days: 4 },
] as const;

/** The days on which events are delivered: several days apart at first, daily at the end. */
export const stepDays = (first: string, today: string): string[] => {
  const days: string[] = [];
  for (let day = first; day < today; ) {
    days.push(day);
    const left = dayNumber(today) - dayNumber(day);
    const stride = strides.find((far) => left > far.left);
    day = addDays(day, stride ? Math.min(stride.days, left - stride.left) : 1);
  }
  return [...days, today];
};

const review = async (engine: Engine, batch: readonly SeedEvent[], { reconciled }: BatchResult) => {
  const rows = new Map(
    [...reconciled.values()].map(({ row }) => [`${row.transaction_id} ${row.card_token}`, row]),
  );
  for (const { event, isReviewed } of batch) {
    const dine = rows.get(`${event.transactionId} ${event.cardToken}`);
    if (!isReviewed || dine?.award_status !== 'Pending' || dine.cleared_cents === null) continue;
    const rating = 4 + (dine.id % 2);
    await completeReview(engine, {
      partnerId: dine.partner_id,
      memberId: dine.member_id,
      dineId: dine.id,
      rating,
    });
  }
};

const deliverStep = async (delivery: Delivery, batch: readonly SeedEvent[], now: () => Date) => {
  const directory = createLookupCache();
  const ingest = async (engine: Engine, chosen: readonly SeedEvent[]) => {
    if (chosen.length === 0) return;
    const events = chosen.map(({ event }) => event);
    await review(engine, chosen, await ingestEvents(engine, events, directory));
  };
  const engine = { ...delivery.engine, now };
  const isHeldBack = ({ isHeld, event }: SeedEvent) => isHeld && event.eventType !== 'auth';
  await ingest({ ...delivery.holding, now }, batch.filter(isHeldBack));
  await ingest(
    engine,
    batch.filter((event) => !isHeldBack(event)),
  );
  await runDue(engine);
  await delivery.deliverPayouts(now);
  await delivery.postToPartners(now);
};

const byDay = (a: SeedEvent, b: SeedEvent) => dayNumber(a.deliveredOn) - dayNumber(b.deliveredOn);

/** Delivers events to the engine day by day, and runs due jobs at the end of each day. */
export const sendEvents = async (delivery: Delivery): Promise<void> => {
  const { engine, today } = delivery;
  const events = [...delivery.events].sort(byDay);
  let next = 0;
  for (const day of stepDays(events[0]?.deliveredOn ?? today, today)) {
    const end = events.findIndex(({ deliveredOn }, index) => index >= next && deliveredOn > day);
    const batch = events.slice(next, end < 0 ? events.length : end);
    next += batch.length;
    delivery.onProgress?.(`dines until ${day}`);
    const evening = new Date(`${addDays(day, 1)}T06:00:00Z`);
    const now = engine.now();
    await deliverStep(delivery, batch, () => (evening < now ? evening : now));
  }
};
