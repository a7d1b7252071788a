import { useQuery } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import type { EarningCheck, MerchantDetail, Offer } from '#contract/merchant.ts';
import { isBonusComplete } from '#domain/bonuses/is-bonus-complete.ts';
import { createDateFormatter } from '#domain/date-formatter.ts';
import { WEEKDAYS } from '#domain/merchant/merchant.ts';
import { formatDollarAmount } from '#domain/money.ts';
import { formatReward, type RewardCurrency } from '#domain/rewards/reward-amount.ts';
import { buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Heading } from '#ui/heading.tsx';
import { Icon } from '#ui/icon.tsx';
import { Grid, Row, Stack } from '#ui/layout.tsx';
import { textClass } from '#ui/text.tsx';
import { usePartner } from '../../api/partner-query.ts';
import { type Copy, useCopy } from '../../content/copy.ts';
import { useRateFormat } from '../../content/use-rate-format.ts';
import { ContentLink } from '../../links/content-link.tsx';
import { RewardSum } from '../planned-reward/index.ts';
import styles from './merchant-offer.module.css';
import { earningQuery } from './merchant-queries.ts';
import { OfferPanel } from './offer-panel.tsx';

const formatLongDay = createDateFormatter({
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});

type Worded = { copy: Copy<'merchant', 'verdict'>; currency: RewardCurrency };

const bonusFact = (bonus: NonNullable<EarningCheck['bonus']>, { copy, currency }: Worded): string =>
  copy.text(isBonusComplete(bonus) ? 'bonus_earned' : 'bonus_counts', {
    count: bonus.dinesCounted,
    total: bonus.dinesRequired,
    reward: formatReward(bonus.amount, currency),
  });

// The brand is unknown where the program hides what is earned.
const cardFact = ({ cardLastFour, reward }: EarningCheck, copy: Worded['copy']): string[] => {
  if (reward?.card)
    return [copy.text('pay_with', { card: reward.card.cardType, lastFour: reward.card.lastFour })];
  return cardLastFour === null ? [] : [copy.text('card', { count: cardLastFour })];
};

const factsOf = (
  check: EarningCheck,
  { weekdays }: Offer,
  { copy, currency }: Worded,
): string[] => [
  copy.text(weekdays.length === WEEKDAYS.length ? 'every_day' : 'day'),
  check.visitsLeft === null
    ? copy.text('visits_open')
    : copy.text('visits_left', { count: check.visitsLeft, total: check.maxVisits ?? 0 }),
  ...(check.spendLeft === null
    ? []
    : [copy.text('spend_left', { amount: formatDollarAmount(check.spendLeft) })]),
  ...(check.minTicket === null
    ? []
    : [copy.text('min_ticket', { amount: formatDollarAmount(check.minTicket) })]),
  ...cardFact(check, copy),
  ...(check.offer === null
    ? []
    : [copy.text('offer', { reward: formatReward(check.offer, currency) })]),
  ...(check.bonus === null ? [] : [bonusFact(check.bonus, { copy, currency })]),
];

const EarnsVerdict = ({ check, offer }: { check: EarningCheck; offer: Offer }) => {
  const copy = useCopy('merchant', 'verdict');
  const partner = usePartner();
  const formatRate = useRateFormat();
  return (
    <>
      <p className={styles.figure}>
        {partner.showEarnRate
          ? copy.text('yes_rate', { rate: formatRate(check.rate) })
          : copy.text('yes')}
      </p>
      <Stack as="ul" gap={16} marginTop={16}>
        {factsOf(check, offer, { copy, currency: partner }).map((fact) => (
          <Grid as="li" gap={12} key={fact} className={styles.check}>
            <Icon of={Check} className={textClass({ tone: 'success' })} />
            {fact}
          </Grid>
        ))}
      </Stack>
    </>
  );
};

const DoesNotEarnVerdict = ({ check }: { check: EarningCheck }) => {
  const copy = useCopy('merchant', 'verdict');
  const { reason, nextEarnsOn } = check;
  return (
    <>
      <p className={styles.figure}>{copy.text('no')}</p>
      <Stack as="ul" gap={16} marginTop={16}>
        <Grid as="li" gap={12} className={styles.check}>
          <Icon of={Minus} />
          {copy.optional(`reasons.${reason}`)}
        </Grid>
      </Stack>
      {nextEarnsOn !== null && (
        <p className={styles.text}>
          {copy.text('next', { date: formatLongDay(Date.parse(nextEarnsOn)) })}
        </p>
      )}
      {reason === 'noCard' && (
        <Row gap={8} align="stretch" isWrapping marginTop={16}>
          <ContentLink url={copy.text('link_card_url')} className={buttonClass({})}>
            {copy.text('link_card')}
          </ContentLink>
        </Row>
      )}
    </>
  );
};

type Props = {
  merchant: MerchantDetail;
  offer: Offer;
  /** Whether a typical check is added up; not where the reservation widget does so. */
  hasTally?: boolean;
};

/**
 * Whether a dine today earns, decided by the rules that post rewards; shows the offer while loading
 * or on failure.
 */
export const EarningVerdict = ({ merchant, offer, hasTally = true }: Props) => {
  const copy = useCopy('merchant', 'verdict');
  // The page's loader has fetched it for this visit.
  const { data: check } = useQuery({ ...earningQuery(merchant.id), refetchOnMount: false });
  if (!check) return <OfferPanel merchant={merchant} offer={offer} />;
  return (
    <section
      className={classNames(styles.panel, !check.earns && styles.plain)}
      aria-labelledby="earning-verdict"
    >
      <Heading level={2} id="earning-verdict" className={styles.label}>
        {copy.text('title')}
      </Heading>
      {check.earns ? (
        <EarnsVerdict check={check} offer={offer} />
      ) : (
        <DoesNotEarnVerdict check={check} />
      )}
      {check.earns && hasTally && check.reward && <RewardSum reward={check.reward} isOnPanel />}
      <p className={styles.text}>{copy.text('hint')}</p>
    </section>
  );
};
