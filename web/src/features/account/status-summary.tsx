import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import type { DineSummary } from '#contract/member.ts';
import {
  formatRewardAmount,
  isMoneyCurrency,
  type RewardCurrency,
} from '#domain/rewards/reward-amount.ts';
import { classNames } from '#ui/class-names.ts';
import { Grid } from '#ui/layout.tsx';
import { Text } from '#ui/text.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import { useMediaQuery } from '#ui/use-media-query.ts';
import { useMember } from '../../api/member-query.ts';
import { localStore } from '../../browser/storage.ts';
import { type Copy, type CopyKey, useCopy } from '../../content/copy.ts';
import { MonthChart } from './month-chart.tsx';
import styles from './status-summary.module.css';

const DURATION_MS = 400;

const easeOut = (progress: number): number => 1 - (1 - progress) ** 3;

/**
 * A number that counts up to its value when first shown; shown immediately in the server's HTML and
 * to visitors who prefer reduced motion.
 */
export const useCountUp = (value: number, from = 0): number => {
  const prefersLessMotion = useMediaQuery('(prefers-reduced-motion: reduce)');
  const isInDocument = !useHydrated();
  const [progress, setProgress] = useState(isInDocument ? 1 : 0);
  const isDone = progress === 1;
  useEffect(() => {
    if (prefersLessMotion || isDone) return;
    let frame = 0;
    let startedAt: number | undefined;
    const step = (now: number) => {
      startedAt ??= now;
      const elapsed = Math.min(1, (now - startedAt) / DURATION_MS);
      setProgress(elapsed);
      if (elapsed < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [prefersLessMotion, isDone]);
  if (prefersLessMotion || isDone) return value;
  // Whole units and whole cents alike.
  return Math.round((from + (value - from) * easeOut(progress)) * 100) / 100;
};

const Counting = ({ from, value, format }: FigureProps & { from: number }) =>
  format(useCountUp(value, from));

/** The final rewards that this member saw here last; null when they have not grown since. */
const useLastLook = (amount: number, year: number): number | null => {
  const publicId = useMember()?.publicId ?? '';
  const [before, setBefore] = useState<number | null>(null);
  useEffect(() => {
    const owner = `${publicId} ${year} `;
    const storedText = localStore.get('seenRewards') ?? '';
    const seenAmount = storedText.startsWith(owner)
      ? Number(storedText.slice(owner.length))
      : Number.NaN;
    if (seenAmount < amount) setBefore(seenAmount);
    localStore.set('seenRewards', `${owner}${amount}`);
  }, [publicId, amount, year]);
  return before;
};

type FigureProps = { value: number; format: (amount: number) => string };

/** The year's final rewards, which count up once when some became final since the last variant. */
const Figure = ({ year, ...figure }: FigureProps & { year: number }) => {
  const before = useLastLook(figure.value, year);
  return before === null ? figure.format(figure.value) : <Counting from={before} {...figure} />;
};

type AmountProps = {
  copy: Copy<'account_center', 'overview'>;
  of: CopyKey<'account_center', 'overview'>;
  amount: string;
};

/** A sentence of the content with its amount in bold. */
const WithAmount = ({ copy, of, amount }: AmountProps) => {
  const [before = '', after = ''] = copy.template(of).split('{amount}');
  return (
    <>
      {before}
      <strong>{amount}</strong>
      {after}
    </>
  );
};

type Props = {
  summary: DineSummary;
  currency: RewardCurrency;
  today: string;
  children?: ReactNode;
};

/** Rewards earned this year and pending ones, with a chart and the meter passed as children. */
export const StatusSummary = ({ summary, currency, today, children }: Props) => {
  const copy = useCopy('account_center', 'overview');
  const sums = useCopy('account_center', 'reward_sums');
  const year = Number(today.slice(0, 4));
  const formatAmount = (amount: number) => formatRewardAmount(amount, currency);
  const total = formatAmount(summary.currentYearBenefits);
  return (
    <section className={styles.summary} aria-label={copy.text('summary')}>
      <Grid gap={30} className={styles.top}>
        <div className={styles.earned}>
          <Text size="sm" tone="on-brand-soft" className={styles.label}>
            {copy.text('earned_this_year', { year })}
          </Text>
          <Text
            weight="bold"
            isTabular
            className={classNames(styles.figure, total.length > 6 && styles.long)}
          >
            <Figure
              value={summary.currentYearBenefits}
              year={year}
              format={(amount) =>
                formatAmount(isMoneyCurrency(currency) ? amount : Math.round(amount))
              }
            />
            {!isMoneyCurrency(currency) && <small> {currency.currency.plural}</small>}
          </Text>
          <Text size="sm" tone="on-brand-soft" className={styles.more}>
            {summary.onTheWay > 0 && (
              <>
                <WithAmount copy={copy} of="on_the_way" amount={formatAmount(summary.onTheWay)} />
                <br />
              </>
            )}
            {summary.waitingForReview > 0 && (
              <Link to="/account/recent_activity">
                <WithAmount
                  copy={copy}
                  of="awaiting_review"
                  amount={formatAmount(summary.waitingForReview)}
                />
              </Link>
            )}
          </Text>
          <p className={styles.sums}>
            <Link to="/account/rewards">{sums.text('link')}</Link>
          </p>
        </div>
        <MonthChart
          year={year}
          months={summary.months}
          currentMonth={Number(today.slice(5, 7)) - 1}
          formatAmount={formatAmount}
        />
      </Grid>
      {children && <div className={styles.meter}>{children}</div>}
    </section>
  );
};
