import type { ReservedDine, ReviewStatus, Transaction } from '#contract/activity.ts';
import type { Partner } from '#contract/partner.ts';
import { isReviewable } from '#domain/activity/review.ts';
import { dateIn } from '#domain/time/local-time.ts';
import { readDines } from '#server/earning/explain/index.ts';
import { presentDine } from '#server/features/activity/index.ts';
import { reviewProof } from '#server/features/reviews/index.ts';
import type { Trx } from '#server/platform/db/index.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';
import { listReservedBills, type ReservationRow } from './store.ts';

const sumOf = (amounts: readonly number[]): number =>
  Math.round(amounts.reduce((sum, amount) => sum + amount, 0) * 100) / 100;

const isOpen = ({ awardStatus }: Transaction): boolean =>
  awardStatus === 'Pending' || awardStatus === 'Deferred';

const presentBills = (
  bills: readonly [Transaction, ...Transaction[]],
  review: ReviewStatus | null,
): ReservedDine => {
  const [{ cardType, cardLastFour }] = bills;
  const benefit = sumOf(bills.map(({ benefitAmount }) => benefitAmount));
  const decided = benefit > 0 ? 'earned' : 'notEarned';
  const open = bills.filter(isOpen);
  const days = open.map(({ expectedBy }) => expectedBy).filter((day) => day !== null);
  return {
    amount: sumOf(bills.map(({ ticketAmount }) => ticketAmount)),
    cardType,
    cardLastFour,
    benefit,
    review,
    state: open.length > 0 ? 'onTheWay' : decided,
    expectedBy: days.sort().at(-1) ?? null,
  };
};

type Deps = MemberKey & { partner: Partner; now: Date; linkKey: string };

/** The dines of completed reservations by the reservation's id; of several on one day the first has the dine. */
export const readReservedDines = async (
  trx: Trx,
  reservations: readonly ReservationRow[],
  { partner, now, linkKey, ...key }: Deps,
): Promise<Map<number, ReservedDine>> => {
  const completed = reservations.filter(({ status }) => status === 'Completed');
  const dines = new Map<number, ReservedDine>();
  if (completed.length === 0) return dines;
  const bills = await listReservedBills(trx, key);
  const ids = bills.map(({ id }) => id);
  const rows = new Map((await readDines(trx, key, ids)).map((row) => [row.id, row]));
  const dineKey = (merchantId: string, date: string) => `${date} ${merchantId}`;
  const paid = bills.flatMap(({ id, isReviewed }) => {
    const row = rows.get(id);
    return row ? [{ id, isReviewed, dine: presentDine(row, partner) }] : [];
  });
  const billsByDine = Map.groupBy(paid, ({ dine }) => dineKey(dine.merchantId, dine.date));
  for (const { id, merchantId, localDate, timeZone } of completed.toReversed()) {
    const dined = dineKey(merchantId, localDate);
    const [first, ...rest] = billsByDine.get(dined) ?? [];
    if (!first) continue;
    billsByDine.delete(dined);
    const today = dateIn(now, timeZone);
    const canReview = partner.typeformCode !== null;
    const reviewed = [first, ...rest].find(({ dine }) => canReview && isReviewable(dine, today));
    const review = reviewed && {
      id: String(reviewed.id),
      completed: reviewed.isReviewed,
      proof: reviewProof(linkKey, { partnerId: key.partnerId, dineId: reviewed.id }),
    };
    dines.set(id, presentBills([first.dine, ...rest.map(({ dine }) => dine)], review ?? null));
  }
  return dines;
};
