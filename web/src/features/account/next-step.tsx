import Check from 'lucide-react/icons/check';
import type { Member } from '#contract/member.ts';
import type { PublicPartner } from '#contract/partner.ts';
import { createDateFormatter } from '#domain/date-formatter.ts';
import { tierOnActivation } from '#domain/member/member.ts';
import type { NextAction } from '#domain/member/next-action.ts';
import { formatDollarAmount, formatShortDollars } from '#domain/money.ts';
import {
  formatReward,
  formatSignedReward,
  isMoneyCurrency,
} from '#domain/rewards/reward-amount.ts';
import { classNames } from '#ui/class-names.ts';
import { Heading } from '#ui/heading.tsx';
import { Icon } from '#ui/icon.tsx';
import { Grid, Row, Stack } from '#ui/layout.tsx';
import { Text } from '#ui/text.tsx';
import { usePartner } from '../../api/partner-query.ts';
import { useCopy } from '../../content/copy.ts';
import { useRateFormat } from '../../content/use-rate-format.ts';
import { ContentLink } from '../../links/content-link.tsx';
import { NextActionLink } from '../next-action/index.ts';
import styles from './next-step.module.css';

type Props = { member: Member; action: NextAction /** The reader's date. */; today?: string };

const formatMonthDay = createDateFormatter({ month: 'long', day: 'numeric', timeZone: 'UTC' });

const SAMPLE_DOLLARS = 60;

type Rates = Pick<PublicPartner, 'earnRates'>;

/** Units per dollar once the member has taken the next step; null where the partner hides rates. */
export const rateAfterStep = (member: Member, { earnRates }: Rates): number | null => {
  const { earnRate, emailOptIn, tierLevel } = member;
  if (earnRate === null || tierLevel !== 'NonActivated') return earnRate;
  return earnRates[tierOnActivation(emailOptIn)];
};

/** A sample card and the check that it would have earned on. */
const SampleCheck = ({ rate }: { rate: number }) => {
  const copy = useCopy('account_center', 'next_step');
  const partner = usePartner();
  const formatRate = useRateFormat();
  const reward = isMoneyCurrency(partner) ? (SAMPLE_DOLLARS * rate) / 100 : SAMPLE_DOLLARS * rate;
  return (
    <div className={styles.sample} aria-hidden="true">
      <Stack as="p" align="end" className={styles.slot}>
        {copy.text('sample.card')}
      </Stack>
      <Stack gap={8} className={styles.check}>
        <p>{copy.text('sample.check', { amount: formatDollarAmount(SAMPLE_DOLLARS) })}</p>
        <p>{formatRate(rate)}</p>
        <Row as="p" gap={8} align="stretch" justify="between" className={styles.reward}>
          {copy.text('sample.reward')} <b>{formatSignedReward(reward, partner)}</b>
        </Row>
      </Stack>
    </div>
  );
};

/** The dines that the welcome bonus takes; nothing without one. */
const useBonusSentence = ({ member, action }: Props): string => {
  const copy = useCopy('account_center', 'next_step');
  const partner = usePartner();
  const bonusState = action.kind === 'turnOnBonus' ? 'Eligible' : 'Enrolled';
  const bonus = member.activeBonuses.find(
    ({ isNewMemberBonus, bonusStatus }) => isNewMemberBonus && bonusStatus === bonusState,
  );
  if (!bonus) return '';
  const values = {
    dines: bonus.dinesRequired,
    amount: formatShortDollars(bonus.minSpend),
    days: bonus.days,
    reward: formatReward(bonus.rewardAmount, partner),
  };
  if (action.kind === 'turnOnBonus') return copy.text('turnOnBonus.bonus', values);
  if (action.kind !== 'firstDine' || bonus.endsOn === null) return '';
  return copy.text('firstDine.bonus', {
    ...values,
    date: formatMonthDay(Date.parse(bonus.endsOn)),
  });
};

/** The next step before a dine earns, instead of totals that would all be zero. */
export const NextStep = ({ member, action, today }: Props) => {
  const step = action.kind;
  const copy = useCopy('account_center', 'next_step');
  const partner = usePartner();
  const formatRate = useRateFormat();
  const unitRate =
    step === 'turnOnEmails' && member.earnRate !== null
      ? partner.earnRates.OptedIn
      : rateAfterStep(member, partner);
  const rate = unitRate ? formatRate(unitRate) : partner.currency.plural;
  const steps = copy.list(`${step}.steps`);
  const bonus = useBonusSentence({ member, action });
  const current = step === 'activate' || step === 'linkCard' ? 1 : 2;
  const title =
    step === 'firstDine' && member.joinDate === today
      ? 'firstDine.title_tomorrow'
      : (`${step}.title` as const);
  return (
    <section className={styles.step} aria-labelledby="next-step" data-ground="brand">
      <div className={styles.body}>
        <div>
          <Text size="sm" weight="medium" className={styles.label}>
            {copy.text('label')}
          </Text>
          <Heading level={2} id="next-step" className={styles.title}>
            {copy.text(title)}
          </Heading>
          <Text size="md" tone="on-brand-soft" className={styles.text}>
            {[copy.text(`${step}.text`, { rate }), bonus].filter(Boolean).join(' ')}
          </Text>
          <Row isWrapping className={styles.actions}>
            <NextActionLink
              action={action}
              text={copy.text(`${step}.action`)}
              className={styles.action}
            />
            <ContentLink url="/how-it-works" className={styles.more}>
              {copy.text('more')}
            </ContentLink>
          </Row>
        </div>
        {unitRate && <SampleCheck rate={unitRate} />}
      </div>
      <Grid as="ol" gap={12} className={styles.steps}>
        {steps.map((item, index) => (
          <li
            key={item.text('text')}
            className={classNames(index === current && styles.now)}
            aria-current={index === current ? 'step' : undefined}
          >
            <span aria-hidden="true" className={styles.mark}>
              {index < current ? <Icon of={Check} size={16} /> : index + 1}
            </span>
            {item.text('text')}
          </li>
        ))}
      </Grid>
    </section>
  );
};
