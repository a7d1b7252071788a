import { captureKey, type EventType, type FeedEvent } from '#domain/earning/events/feed-event.ts';
import { cents } from '#domain/money.ts';
import { addDays } from '#domain/time/local-time.ts';

export type Simulation = {
  provider: string;
  cardTokens: readonly string[];
  merchants: readonly { mid: string; name: string }[];
  events: number;
  seed: number;
  /** The first day of the dines and the number of days. */
  from: string;
  days: number;
};

type Random = () => number;
type Arrival = { at: string; event: FeedEvent };

// Mulberry32: small, seeded, and random enough to spread dines.
const createRandom = (seed: number): Random => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

const between = (random: Random, low: number, high: number) =>
  low + Math.floor(random() * (high - low + 1));

const two = (value: number) => String(value).padStart(2, '0');

const wallTime = (random: Random, day: string): string => {
  const hour = between(random, 11, 22);
  return `${day}T${two(hour)}:${two(between(random, 0, 59))}:${two(between(random, 0, 59))}`;
};

const later = (at: string, days: number, random: Random): string =>
  wallTime(random, addDays(at.slice(0, 10), days));

type Dine = { base: FeedEvent; authCents: number; clearedCents: number };

const dineOf = (params: Simulation, random: Random, on: { number: number; day: string }): Dine => {
  const merchant = params.merchants[between(random, 0, params.merchants.length - 1)];
  const token = params.cardTokens[between(random, 0, params.cardTokens.length - 1)];
  const isUnknownCard = random() < 0.01;
  const isUnknownMerchant = random() < 0.01;
  const transactionId = `sim-${params.seed}-${on.number}`;
  const authCents = between(random, 900, 16_000);
  const base: FeedEvent = {
    provider: params.provider,
    messageId: transactionId,
    eventType: 'auth',
    transactionId,
    sequence: 1,
    cardToken: isUnknownCard || !token ? `tok_stranger${between(random, 1, 9999)}` : token,
    mid:
      isUnknownMerchant || !merchant
        ? `99${between(random, 10_000_000, 99_999_999)}`
        : merchant.mid,
    amountCents: cents(authCents),
    currency: 'USD',
    occurredAt: wallTime(random, on.day),
    authCode: String(between(random, 100_000, 999_999)),
    mcc: random() < 0.6 ? '5812' : '5814',
    entryMode: 'chip',
    descriptor: (merchant?.name ?? 'RESTAURANT').toUpperCase().slice(0, 22),
    refundOf: null,
  };
  const tip = 1 + between(random, 0, 25) / 100;
  return { base, authCents, clearedCents: Math.round(authCents * tip) };
};

const suffixes: { readonly [Type in EventType]: string } = {
  auth: 'a',
  clearing: 'c',
  reversal: 'v',
  refund: 'r',
  chargeback: 'd',
  chargebackReversal: 'w',
};

const eventOf = (
  { base }: Dine,
  eventType: EventType,
  params: { amount: number; at: string; suffix?: string },
): FeedEvent => {
  const transactionId = `${base.transactionId}${params.suffix ?? ''}`;
  const amountCents = cents(params.amount);
  return {
    ...base,
    eventType,
    transactionId,
    messageId: `${transactionId}-${suffixes[eventType]}`,
    amountCents,
    occurredAt: params.at,
  };
};

const refundsOf = (dine: Dine, random: Random): Arrival[] => {
  const { base, clearedCents } = dine;
  const at = later(base.occurredAt, between(random, 1, 20), random);
  const isPartial = random() < 0.4;
  const amount = isPartial ? Math.max(1, Math.floor(clearedCents * random())) : clearedCents;
  const refund = eventOf(dine, 'refund', { amount, at, suffix: 'R' });
  const isNamed = random() < 0.6;
  return [{ at, event: { ...refund, refundOf: isNamed ? base.transactionId : null } }];
};

const eventsOf = (dine: Dine, random: Random): Arrival[] => {
  const { base, authCents, clearedCents } = dine;
  const at = base.occurredAt;
  const auth = { at, event: eventOf(dine, 'auth', { amount: authCents, at }) };
  const outcome = random();
  if (outcome < 0.01) return [auth];
  if (outcome < 0.02)
    return [auth, { at, event: eventOf(dine, 'reversal', { amount: authCents, at }) }];
  const clearedAt = later(at, between(random, 1, 3), random);
  const clearing = {
    at: clearedAt,
    event: eventOf(dine, 'clearing', { amount: clearedCents, at }),
  };
  const isForced = random() < 0.1;
  const isOutOfOrder = random() < 0.02;
  const swapped = [
    { ...clearing, at },
    { ...auth, at: clearedAt },
  ];
  const pair = isOutOfOrder ? swapped : [auth, clearing];
  const purchase = isForced ? [clearing] : pair;
  return random() < 0.02 ? [...purchase, ...refundsOf(dine, random)] : purchase;
};

const byArrival = (a: Arrival, b: Arrival): number =>
  a.at < b.at ? -1 : a.at > b.at ? 1 : captureKey(a.event) < captureKey(b.event) ? -1 : 1;

/**
 * Network events in order of arrival, the same for the same seed and input: tips, late and early clearings, lapsed
 * and reversed authorizations, refunds, unknown cards and merchants, and duplicates of 1.5 % of the events.
 */
export function* simulateFeed(params: Simulation): Generator<FeedEvent> {
  const random = createRandom(params.seed);
  const pending = new Map<string, Arrival[]>();
  const perDay = Math.ceil(params.events / 1.9 / params.days);
  let number = 0;
  let written = 0;
  let last: FeedEvent | undefined;
  for (let day = params.from; written < params.events; day = addDays(day, 1)) {
    for (let index = 0; index < perDay; index += 1) {
      number += 1;
      for (const arrival of eventsOf(dineOf(params, random, { number, day }), random)) {
        const on = arrival.at.slice(0, 10);
        const bucket = pending.get(on);
        if (bucket) bucket.push(arrival);
        else pending.set(on, [arrival]);
      }
    }
    for (const { event } of (pending.get(day) ?? []).sort(byArrival)) {
      for (const sent of last && random() < 0.015 ? [event, last] : [event]) {
        if (written === params.events) return;
        written += 1;
        yield sent;
      }
      last = event;
    }
    pending.delete(day);
  }
}
