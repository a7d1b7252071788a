import type { MerchantDetail } from '#contract/merchant.ts';
import type { Availability } from '#contract/reservations.ts';
import { WEEKDAYS } from '#domain/merchant/merchant.ts';
import {
  formatReward,
  formatRewardAmount,
  formatSignedReward,
  isMoneyCurrency,
  type RewardCurrency,
} from '#domain/rewards/reward-amount.ts';
import { TYPICAL_CHECK_DOLLARS } from '#domain/rewards/typical-check.ts';
import { classNames } from '#ui/class-names.ts';
import { Text } from '#ui/text.tsx';
import { useMember } from '../../api/member-query.ts';
import { usePartner } from '../../api/partner-query.ts';
import { useCopy } from '../../content/copy.ts';
import styles from './tally.module.css';

type Earner = Pick<MerchantDetail, 'earnRate' | 'offer' | 'flexOffer' | 'isLocked'>;
export type TallyDay = Pick<Availability, 'date' | 'bonus'>;

/** Whether a dine on a date may earn at a restaurant: on a reward day, where the member's tier opens it. */
export const earnsOn = ({ offer, isLocked }: Earner, date: string): boolean => {
  const weekday = WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()];
  return !isLocked && (offer === null || offer.weekdays.some((day) => day === weekday));
};

/**
 * The rewards of a typical check, the reservation and the member's offer on a date; null is not
 * shown.
 */
export const tallyOf = (merchant: Earner, day: TallyDay, currency: RewardCurrency) => {
  const earns = earnsOn(merchant, day.date);
  const { earnRate, flexOffer } = merchant;
  const perDollar = isMoneyCurrency(currency) ? 0.01 : 1;
  const check = earnRate === null ? null : earns ? TYPICAL_CHECK_DOLLARS * earnRate * perDollar : 0;
  const offer =
    flexOffer && flexOffer.endsOn >= day.date && earns ? flexOffer.webMessageOfferAmount : null;
  const total = (check ?? 0) + (day.bonus ?? 0) + (offer ?? 0);
  return { earns, check, bonus: day.bonus, offer, total };
};

type LineProps = { label: string; amount: string };

const Line = ({ label, amount }: LineProps) => (
  <div className={styles.line}>
    <dt>{label}</dt>
    <dd>{amount}</dd>
  </div>
);

type Props = { merchant: Earner; day: TallyDay; look?: 'slip' | 'plain' };

/** The reward of a dine on the chosen day; renders nothing without a reward. */
export const Tally = ({ merchant, day, look = 'slip' }: Props) => {
  const copy = useCopy('reservations', 'tally');
  const partner = usePartner();
  const isMember = useMember() !== null;
  const { earns, check, bonus, offer, total } = tallyOf(merchant, day, partner);
  const whyNot = copy.text(merchant.isLocked ? 'locked' : 'not_reward_day');
  if (check === null && bonus === null) return null;
  const figure = isMoneyCurrency(partner)
    ? formatReward(total, partner)
    : formatRewardAmount(total, partner);
  return (
    <div
      className={classNames(look === 'slip' && styles.slip, !earns && styles.off)}
      data-sum={check === null ? undefined : ''}
    >
      <Text as="dl" isTabular>
        {check !== null && (
          <Line label={copy.text('check')} amount={formatRewardAmount(check, partner)} />
        )}
        {bonus !== null && (
          <Line label={copy.text('bonus')} amount={formatSignedReward(bonus, partner)} />
        )}
        {offer !== null && (
          <Line label={copy.text('offer')} amount={formatSignedReward(offer, partner)} />
        )}
        {check !== null && (
          <div className={styles.sum}>
            <dt>{copy.text('total')}</dt>
            <dd>
              {figure}
              {!isMoneyCurrency(partner) && <small> {partner.currency.plural}</small>}
            </dd>
          </div>
        )}
      </Text>
      <Text size="xs" tone="soft" marginTop={8}>
        {earns ? copy.text(isMember ? 'note' : 'visitor') : whyNot}
      </Text>
    </div>
  );
};
