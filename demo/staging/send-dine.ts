import { DAY_MS } from '#domain/durations.ts';
import { parseDollars } from '#domain/money.ts';
import { isWallTime, wallTimeIn } from '#domain/time/local-time.ts';
import type { Engine } from '#server/earning/batch/index.ts';
import {
  ingestEvents,
  readSimulationFacts,
  type SimulatedEnd,
  simulatedEvents,
} from '#server/earning/feed/index.ts';
import { asEngine } from '#server/platform/db/index.ts';
import { loadMerchantPool } from '../seeding/seed-once.ts';

export type DineForm = {
  partnerId: string;
  email: string;
  merchantId: string;
  amount: string;
  daysAgo: number;
  end: SimulatedEnd;
};

/** Restaurants to dine at, each with what its offer limits. */
export const diningPlaces = async (): Promise<{ id: string; name: string; what: string }[]> => {
  const { open, spendLimited, dayLimited } = await loadMerchantPool();
  const few = (places: typeof open, what: string) =>
    places.slice(0, 5).map(({ merchantId: id, name }) => ({ id, name, what }));
  return [
    ...few(open, 'no limits'),
    ...few(spendLimited, 'small monthly limit'),
    ...few(dayLimited, 'some weekdays only'),
  ];
};

export type Sent = { isSent: boolean; message: string };

const unsent = (message: string): Sent => ({ isSent: false, message: message });

/** Sends the events of one dine to the earning engine; returns a message for the page. */
export const sendDine = async (engine: Engine, form: DineForm): Promise<Sent> => {
  const amountCents = parseDollars(form.amount);
  if (!amountCents) return unsent('The amount must be dollars above zero, like 42.50.');
  const { member, merchant } = await asEngine(engine.db, (trx) => readSimulationFacts(trx, form));
  if (!member) return unsent(`There is no member ${form.email}.`);
  if (!member.token) return unsent(`${form.email} has no linked card.`);
  if (!merchant?.mid) return unsent('The restaurant has no network identifier.');
  const when = new Date(engine.now().getTime() - form.daysAgo * DAY_MS);
  const at = wallTimeIn(when, merchant.timeZone);
  if (!isWallTime(at)) return unsent('That time does not exist there.');
  const dine = { token: member.token, mid: merchant.mid, name: merchant.name, at, amountCents };
  const { outcomes } = await ingestEvents(engine, simulatedEvents(dine, form.end));
  const ends = outcomes.map(({ outcome, reason }) => (reason ? `${outcome}: ${reason}` : outcome));
  const message = `${merchant.name}, ${at.replace('T', ' ')}: ${ends.join(', ')}.`;
  return { isSent: true, message: message };
};
