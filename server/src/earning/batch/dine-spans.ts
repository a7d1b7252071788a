import type { Dine } from '#domain/earning/dine.ts';
import { localDate } from '#domain/earning/local-time.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';

/** Days of a member, both included; at one merchant where it is named. */
export type MemberSpan = MemberKey & { from: string; to: string };
export type MonthSpan = MemberSpan & { merchantId: string };

type MemberDine = Pick<Dine, 'bill' | 'merchant'> & { holder: MemberKey };

const lastDay = (month: string): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
};

export const monthOf = ({ bill, merchant, holder }: MemberDine): MonthSpan => {
  const month = bill.wallTime.slice(0, 7);
  const { partnerId, memberId } = holder;
  const days = { from: `${month}-01`, to: lastDay(month) };
  return { partnerId, memberId, merchantId: merchant.id, ...days };
};

export const yearOf = ({ bill, holder }: Omit<MemberDine, 'merchant'>): MemberSpan => {
  const year = localDate(bill.wallTime).slice(0, 4);
  const { partnerId, memberId } = holder;
  return { partnerId, memberId, from: `${year}-01-01`, to: `${year}-12-31` };
};

export const spanKey = ({ partnerId, memberId, from }: MemberSpan): string =>
  `${partnerId} ${memberId} ${from}`;
