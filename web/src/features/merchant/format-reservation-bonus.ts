import { createDateFormatter } from '#domain/date-formatter.ts';
import type { ReservationUnits } from '#domain/reservations/reservation-bonus.ts';
import { formatReward, type RewardCurrency, wireAmount } from '#domain/rewards/reward-amount.ts';
import type { Copy } from '../../content/copy.ts';

const monthDay = createDateFormatter({ month: 'long', day: 'numeric', timeZone: 'UTC' });

export const formatMonthDay = (date: string): string => monthDay(Date.parse(date));

/** The bonus for reserving at a restaurant, with the last day of its campaign. */
export const reservationText = (
  copy: Copy<'merchant', 'merchant'>,
  { units, until }: ReservationUnits,
  currency: RewardCurrency,
): string => {
  const amount = formatReward(wireAmount(units, currency), currency);
  return until === null
    ? copy.text('reservation_bonus', { amount })
    : copy.text('reservation_campaign', { amount, date: formatMonthDay(until) });
};
