import { WEEKDAYS } from '#domain/merchant/merchant.ts';
import { addDays, weekdayOf } from '#domain/time/local-time.ts';
import type { CatalogMerchant } from '../catalog/catalog-merchant.ts';
import type { Rng } from '../rng.ts';
import { drawBill, drawOpenMerchants, drawTime, type MerchantPool } from './merchant-pool.ts';
import { regularDines } from './regular-dines.ts';
import type { PlannedDine } from './seed-dine.ts';

export type MainMemberSettings = {
  today: string;
  /** The local day of joining; the first dine is not earlier. */
  joinedOn: string;
  /** Dines of this calendar year that should count toward VIP. */
  qualifyingDines: number;
  /** From 0, the card that is still too new to earn. */
  newCard: number;
  rng: Rng;
};

type Context = MainMemberSettings & { pool: MerchantPool; nextMerchant: () => CatalogMerchant };

const dineAt = (
  { rng }: Context,
  place: CatalogMerchant,
  input: Pick<PlannedDine, 'day'> & Partial<PlannedDine>,
): PlannedDine => ({
  place,
  time: drawTime(rng),
  billCents: drawBill(place, rng),
  card: 0,
  clearsAfterDays: rng.between(1, 3),
  refund: null,
  isReviewed: true,
  isHeld: false,
  ...input,
});

const firstOf = (day: string) => `${day.slice(0, 7)}-01`;

/** Three dines of last month at a restaurant with a spend limit: in full, limited to $12, and above the limit. */
const limitReached = (context: Context): PlannedDine[] => {
  const place = context.rng.pick(context.pool.spendLimited);
  const limit = place.monthlyMaxSpendCents ?? 0;
  const month = firstOf(addDays(firstOf(context.today), -1));
  const bills = [limit - 1200, 6000, 4150];
  return bills.map((billCents, index) =>
    dineAt(context, place, { day: addDays(month, 2 + index * 4), billCents, clearsAfterDays: 2 }),
  );
};

const closedDay = ({ offerDays }: CatalogMerchant, last: string): string => {
  const back = [0, 1, 2, 3, 4, 5, 6].find((days) => {
    const weekday = WEEKDAYS[weekdayOf(addDays(last, -days))];
    return weekday && !offerDays.includes(weekday);
  });
  return addDays(last, -(back ?? 0));
};

const unrewarded = (context: Context): PlannedDine[] => {
  const { rng, pool, today, nextMerchant } = context;
  const blackout = rng.pick(pool.dayLimited);
  return [
    dineAt(context, blackout, { day: closedDay(blackout, addDays(today, -24)) }),
    dineAt(context, nextMerchant(), { day: addDays(today, -19), card: context.newCard }),
  ];
};

const refunded = (context: Context): PlannedDine[] => {
  const lastYear = `${Number(context.today.slice(0, 4)) - 1}-12-`;
  const whole = dineAt(context, context.nextMerchant(), { day: `${lastYear}09` });
  const part = dineAt(context, context.nextMerchant(), { day: `${lastYear}18` });
  const halfCents = Math.round(part.billCents / 2);
  return [
    { ...whole, refund: { afterDays: 6, amountCents: whole.billCents } },
    { ...part, refund: { afterDays: 9, amountCents: halfCents } },
  ];
};

/** A dine without its review, and dines whose reward is not final. */
const recent = (context: Context): PlannedDine[] => {
  const { today, nextMerchant } = context;
  const at = (daysAgo: number, clearsAfterDays: number | null) =>
    dineAt(context, nextMerchant(), { day: addDays(today, -daysAgo), clearsAfterDays });
  const toReview = { ...at(8, 2), isReviewed: false };
  const held = { ...at(3, 2), isReviewed: false, isHeld: true };
  return [toReview, held, at(2, null), at(1, null)];
};

/**
 * The dines of a partner's main member until `today`: regular ones, refunded ones, a limit that reduced a reward, dines
 * that earn nothing for two reasons, and two that have not cleared.
 */
export const mainMemberDines = (
  pool: MerchantPool,
  settings: MainMemberSettings,
): PlannedDine[] => {
  const { today, joinedOn, rng } = settings;
  const nextMerchant = drawOpenMerchants(pool, rng);
  const context = { ...settings, pool, nextMerchant };
  const newYear = `${today.slice(0, 4)}-01-01`;
  const limited = limitReached(context);
  const latest = recent(context);
  const counts = [...limited.slice(0, 2), ...latest.filter((dine) => dine.clearsAfterDays)];
  const planned = counts.filter(({ day }) => day >= newYear).length;
  const earlier = regularDines({
    nextMerchant,
    guests: 2,
    span: { first: newYear, last: addDays(firstOf(limited[0]?.day ?? today), -1) },
    count: Math.max(0, settings.qualifyingDines - planned),
    rng,
  });
  const [neverReviewed, ...lastYear] = regularDines({
    nextMerchant,
    span: { first: joinedOn, last: addDays(newYear, -30) },
    count: 6,
    rng,
  });
  const forgotten = neverReviewed ? [{ ...neverReviewed, isReviewed: false }] : [];
  const all = [...forgotten, ...lastYear, ...refunded(context), ...earlier, ...limited];
  return [...all, ...unrewarded(context), ...latest].filter(({ day }) => day >= joinedOn);
};
