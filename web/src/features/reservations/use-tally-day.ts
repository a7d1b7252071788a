import { hasStatus } from '#api-client/api-error.ts';
import type { MerchantDetail } from '#contract/merchant.ts';
import type { PlannedReward } from '#contract/planned-reward.ts';
import type { Availability } from '#contract/reservations.ts';
import { WEEKDAYS } from '#domain/merchant/merchant.ts';
import { wireAmount } from '#domain/rewards/reward-amount.ts';
import { usePartner, useReservationBonus } from '../../api/partner-query.ts';
import type { TableSearchState } from './use-table-search.ts';

export type TallyDay = Pick<Availability, 'date' | 'bonus' | 'reward'>;

const isRewardDay = ({ offer, isLocked }: MerchantDetail, date: string): boolean => {
  const weekday = WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()];
  return !isLocked && (offer === null || offer.weekdays.some((day) => day === weekday));
};

type Input = {
  merchant: MerchantDetail;
  state: TableSearchState;
  date: string;
  todayReward: PlannedReward | null;
};

/** The reward of a day: that of its tables, until they are loaded the promised bonus and the sum of today. */
export const useTallyDay = ({ merchant, state, date, todayReward }: Input): TallyDay => {
  const partner = usePartner();
  const offered = useReservationBonus(merchant, date);
  // No bonus is promised by a restaurant that stopped taking reservations, or on a day that earns
  // nothing.
  const isOpen = isRewardDay(merchant, date) && !hasStatus(state.error, 404);
  const promised = isOpen ? offered : null;
  return (
    state.availability ?? {
      date,
      bonus: promised && wireAmount(promised.units, partner),
      reward: todayReward?.date === date ? todayReward : null,
    }
  );
};
