import { DAY_MS } from '../../durations.ts';
import { localDate } from '../../time/local-time.ts';
import type { FeedEvent } from './feed-event.ts';

/** The events of one transaction and card on one local date at one identifier; never empty. */
export type BillPart = { key: string; events: readonly FeedEvent[] };

type Summary = {
  part: BillPart;
  date: string;
  startMs: number;
  /** The latest authorization; null without one. */
  authMs: number | null;
  /** The type and number of each message. */
  numbers: ReadonlySet<string>;
};

const timeOf = ({ occurredAt }: FeedEvent): number => Date.parse(`${occurredAt}Z`);

const summarize = (part: BillPart): Summary => {
  const authorized = part.events.filter(({ eventType }) => eventType === 'auth').map(timeOf);
  return {
    part,
    date: part.events.map(({ occurredAt }) => localDate(occurredAt)).toSorted()[0] ?? '',
    startMs: Math.min(...part.events.map(timeOf)),
    authMs: authorized.length > 0 ? Math.max(...authorized) : null,
    numbers: new Set(part.events.map(({ eventType, sequence }) => `${eventType} ${sequence}`)),
  };
};

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

// Authorizations come first within a day, because settlement files may date a capture at midnight.
const partOrder = (a: Summary, b: Summary): number =>
  byText(a.date, b.date) ||
  Number(a.authMs === null) - Number(b.authMs === null) ||
  a.startMs - b.startMs ||
  byText(a.part.key, b.part.key);

const isWithinDay = (bill: readonly Summary[], { date, startMs }: Summary): boolean => {
  const authorized = bill.flatMap(({ authMs }) => authMs ?? []);
  const since = Math.max(...(authorized.length > 0 ? authorized : [bill[0]?.startMs ?? 0]));
  return startMs - since <= DAY_MS || bill.some((earlier) => earlier.date === date);
};

/** Whether two parts belong to one restaurant. */
export type SameRestaurant = (a: BillPart, b: BillPart) => boolean;

const continues = (
  bill: readonly Summary[],
  next: Summary,
  isSameRestaurant: SameRestaurant,
): boolean =>
  (next.authMs === null || bill.some(({ authMs }) => authMs !== null)) &&
  !bill.some(({ numbers }) => [...next.numbers].some((number) => numbers.has(number))) &&
  isWithinDay(bill, next) &&
  bill.some(({ part }) => isSameRestaurant(part, next.part));

/**
 * Joins the parts of one transaction id and card into bills: a part continues the latest bill of its restaurant whose
 * last authorization, or without one whose first event, is at most a day older. A message number that comes again
 * begins another bill. See docs/behavior/earning.md#bills.
 */
export const joinParts = (
  parts: readonly BillPart[],
  isSameRestaurant: SameRestaurant,
): BillPart[][] => {
  const bills: Summary[][] = [];
  for (const next of parts.map(summarize).sort(partOrder)) {
    const bill = bills.findLast((earlier) => continues(earlier, next, isSameRestaurant));
    if (bill) bill.push(next);
    else bills.push([next]);
  }
  return bills.map((bill) => bill.map(({ part }) => part));
};
