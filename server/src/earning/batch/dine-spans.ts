import type { Dine } from '#domain/earning/dine.ts';
import { hasMonthlyLimit } from '#domain/earning/policy.ts';
import { lastDayOf, localDate } from '#domain/time/local-time.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';

/** Days of a member, both included; at one merchant where it is named. */
export type MemberSpan = MemberKey & { from: string; to: string };
export type MonthSpan = MemberSpan & { merchantId: string };

type FormerDine = {
  dined_on: string;
  merchant_id: string;
  offer_max_spend_cents: number | null;
  offer_max_visits: number | null;
};

type MemberDine = Pick<Dine, 'bill' | 'merchant'> & { owner: MemberKey };

const monthAt = (owner: MemberKey, merchantId: string, day: string): MonthSpan => {
  const month = day.slice(0, 7);
  const { partnerId, memberId } = owner;
  return { partnerId, memberId, merchantId, from: `${month}-01`, to: lastDayOf(month) };
};

const monthOf = ({ bill, merchant, owner }: MemberDine): MonthSpan =>
  monthAt(owner, merchant.id, bill.wallTime);

type LimitedDine = MemberDine & Pick<Dine, 'terms'> & { stored: FormerDine | null };

/** The month in which a dine counts toward a limit, and the one in which it counted before an authorization moved it. */
export const limitedMonthsOf = (dine: LimitedDine): MonthSpan[] => {
  const { owner, stored, terms } = dine;
  const isFormer =
    stored && (stored.offer_max_spend_cents !== null || stored.offer_max_visits !== null);
  return [
    ...(hasMonthlyLimit(terms) ? [monthOf(dine)] : []),
    ...(isFormer ? [monthAt(owner, stored.merchant_id, stored.dined_on)] : []),
  ];
};

const yearAt = ({ partnerId, memberId }: MemberKey, day: string): MemberSpan => {
  const year = day.slice(0, 4);
  return { partnerId, memberId, from: `${year}-01-01`, to: `${year}-12-31` };
};

/** The year in which a dine counts toward VIP, and the one in which it counted before an authorization moved it. */
export const yearsOf = ({
  bill,
  owner,
  stored,
}: Pick<LimitedDine, 'bill' | 'owner' | 'stored'>): MemberSpan[] => {
  const year = yearAt(owner, localDate(bill.wallTime));
  const previousYear = stored && yearAt(owner, stored.dined_on);
  return previousYear && previousYear.from !== year.from ? [year, previousYear] : [year];
};

export const spanKey = ({ partnerId, memberId, from }: MemberSpan): string =>
  `${partnerId} ${memberId} ${from}`;
