import type { ToldEvent } from '#demo/members/seed-dine.ts';
import { billKey } from '#domain/earning/events/feed-event.ts';
import { addDays, dayNumber } from '#domain/earning/local-time.ts';
import { createLookupCache, type Engine } from '#server/earning/batch/index.ts';
import { type BatchResult, ingestEvents } from '#server/earning/feed/index.ts';
import { completeReview, runDue } from '#server/earning/schedule/index.ts';

export type Telling = {
  engine: Engine;
  /** The same programs, holding every reward back for a while. */
  holding: Engine;
  events: readonly ToldEvent[];
  today: string;
  /** Starts and sends what is to be paid out on a day. */
  settlePayouts: (now: () => Date) => Promise<void>;
  onProgress?: (text: string) => void;
};

// Days at a stride, while more than so many are left until today.
const strides = [
  { left: 35, days: 14 },
  { left: 8, days: 4 },
] as const;

/** The days on which the past is caught up with: in strides long ago, every day at the end. */
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

const review = async (engine: Engine, told: readonly ToldEvent[], { reconciled }: BatchResult) => {
  for (const { event, isReviewed } of told) {
    const dine = reconciled.get(billKey(event))?.row;
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

const takeStep = async (telling: Telling, told: readonly ToldEvent[], now: () => Date) => {
  const directory = createLookupCache();
  const ingest = async (engine: Engine, chosen: readonly ToldEvent[]) => {
    if (chosen.length === 0) return;
    const events = chosen.map(({ event }) => event);
    await review(engine, chosen, await ingestEvents(engine, events, directory));
  };
  const engine = { ...telling.engine, now };
  const isHeldBack = ({ isHeld, event }: ToldEvent) => isHeld && event.eventType !== 'auth';
  await ingest({ ...telling.holding, now }, told.filter(isHeldBack));
  await ingest(
    engine,
    told.filter((event) => !isHeldBack(event)),
  );
  await runDue(engine);
  await telling.settlePayouts(now);
};

const byDay = (a: ToldEvent, b: ToldEvent) => dayNumber(a.toldOn) - dayNumber(b.toldOn);

/** Tells the engine what happened, step by step as days pass, and runs what falls due at the end of each. */
export const sendEvents = async (telling: Telling): Promise<void> => {
  const { engine, today } = telling;
  const events = [...telling.events].sort(byDay);
  let next = 0;
  for (const day of stepDays(events[0]?.toldOn ?? today, today)) {
    const end = events.findIndex(({ toldOn }, at) => at >= next && toldOn > day);
    const told = events.slice(next, end < 0 ? events.length : end);
    next += told.length;
    telling.onProgress?.(`dines until ${day}`);
    const evening = new Date(`${addDays(day, 1)}T06:00:00Z`);
    const now = engine.now();
    await takeStep(telling, told, () => (evening < now ? evening : now));
  }
};
