import { HIGHLIGHTS } from '#domain/merchant/merchant.ts';
import { NEW_FOR_DAYS } from '#domain/search/highlight-on.ts';
import type { LocalDay } from '../search-query.ts';
import { ACTIVE_BIT, hasWeekday, NEW_BIT, TODAY_BIT } from './filter-bits.ts';
import { NEVER_JOINED, type Segment } from './segment.ts';

/** The bits of rows on a day: their own, and whether they take part, are new and earn today. */
export type DayBits = { days: readonly LocalDay[]; bits: Int32Array };

const NEW_HIGHLIGHT = HIGHLIGHTS.indexOf('new') + 1;

/** A row's bits with the mark of earning today, or without it. */
export const markToday = (bits: number, joined: number, { day, weekday }: LocalDay): number =>
  joined <= day && hasWeekday(bits, weekday) ? bits | TODAY_BIT : bits & ~TODAY_BIT;

const bitsOn = (segment: Segment, row: number, today: LocalDay): number => {
  const joined = segment.joined[row] ?? NEVER_JOINED;
  const isYoung = today.day - joined < NEW_FOR_DAYS;
  const isNew = joined <= today.day && (isYoung || segment.highlights[row] === NEW_HIGHLIGHT);
  const isActive = (segment.retired[row] ?? 0) > today.day;
  const bits = (segment.bits[row] ?? 0) | (isNew ? NEW_BIT : 0) | (isActive ? ACTIVE_BIT : 0);
  return markToday(bits, joined, today);
};

// Day bits depend only on the segment and the local days, so every search of a day shares them.
const known = new WeakMap<Segment, DayBits>();

const isSame = (a: readonly LocalDay[], b: readonly LocalDay[]): boolean =>
  a.every(({ day, weekday }, index) => b[index]?.day === day && b[index]?.weekday === weekday);

/** The bits of a segment's rows on the local days of its zones. */
export const dayBits = (segment: Segment, localDay: (zone: string) => LocalDay): DayBits => {
  const { zones, size } = segment;
  const days = zones.values.map(localDay);
  const last = known.get(segment);
  if (last && isSame(days, last.days)) return last;
  const bits = new Int32Array(size);
  for (let row = 0; row < size; row++) {
    const today = days[zones.codes[row] ?? 0];
    if (today) bits[row] = bitsOn(segment, row, today);
  }
  const fresh = { days, bits };
  known.set(segment, fresh);
  return fresh;
};
