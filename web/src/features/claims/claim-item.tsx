import type { Claim } from '#contract/claims.ts';
import { createDateFormatter } from '#domain/date-formatter.ts';
import { formatDollarAmount } from '#domain/money.ts';
import { formatSignedReward } from '#domain/rewards/reward-amount.ts';
import { businessDay } from '#domain/time/local-time.ts';
import { classNames } from '#ui/class-names.ts';
import { Grid, Row, Stack } from '#ui/layout.tsx';
import { type StatusGlyph, StatusLabel } from '#ui/status-label.tsx';
import { Text } from '#ui/text.tsx';
import { usePartner } from '../../api/partner-query.ts';
import { useCopy } from '../../content/copy.ts';
import styles from './claim-item.module.css';

const glyphs: { readonly [Status in Claim['status']]: StatusGlyph } = {
  Received: 'wait',
  Checking: 'wait',
  Rewarded: 'paid',
  Declined: 'no',
};

const stateKeys = {
  Received: 'states.received',
  Checking: 'states.checking',
  Rewarded: 'states.rewarded',
  Declined: 'states.declined',
} as const;

const formatShortDay = createDateFormatter({ month: 'short', day: 'numeric', timeZone: 'UTC' });
const formatDay = createDateFormatter({ month: 'long', day: 'numeric', timeZone: 'UTC' });
const formatWeekday = createDateFormatter({
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});
const dayOf = (date: string) => new Date(`${date}T00:00:00Z`);

/** An open claim: when it was sent, when it will be decided, and its progress. */
const Waiting = ({ claim, by }: { claim: Claim; by: string }) => {
  const copy = useCopy('account_center', 'claims');
  const isChecking = claim.status === 'Checking';
  const steps = [
    { name: 'sent', isReached: true },
    { name: 'checking', isReached: isChecking },
    { name: 'answer', isReached: false },
  ] as const;
  return (
    <>
      <Text size="sm" className={styles.text}>
        {copy.text('sent_on', { date: formatDay(dayOf(businessDay(new Date(claim.createdAt)))) })}{' '}
        <strong>{copy.text('answer_by', { date: formatWeekday(dayOf(by)) })}</strong>
      </Text>
      <Grid as="ol" gap={4} className={styles.steps} aria-label={copy.text('progress')}>
        {steps.map(({ name, isReached }) => (
          <li
            key={name}
            className={classNames(isReached && styles.reached)}
            aria-current={name === (isChecking ? 'checking' : 'sent') ? 'step' : undefined}
          >
            {copy.text(`steps.${name}`)}
          </li>
        ))}
      </Grid>
    </>
  );
};

/** A claim with its status, reason and reward. */
export const ClaimItem = ({ claim }: { claim: Claim }) => {
  const copy = useCopy('account_center', 'claims');
  const partner = usePartner();
  return (
    <Stack as="li" gap={12} className={styles.claim}>
      <Row align="start" justify="between" isWrapping gap={20} rowGap={4}>
        <span>
          <strong>{claim.restaurant}</strong>
          <small>
            {formatShortDay(dayOf(claim.purchasedOn))}
            {claim.amount !== null && ` · ${formatDollarAmount(claim.amount)}`} ·{' '}
            {copy.text('ending_in', { lastFour: claim.lastFour })}
          </small>
        </span>
        <Row as="span" isWrapping gap={12} rowGap={4}>
          <StatusLabel glyph={glyphs[claim.status]} text={copy.text(stateKeys[claim.status])} />
          {claim.reward !== null && (
            <Text as="strong" weight="strong" tone="brand" isTabular>
              {formatSignedReward(claim.reward, partner)}
            </Text>
          )}
        </Row>
      </Row>
      {claim.hasReceipt && (
        <Text size="sm" className={styles.text}>
          {copy.text('receipt_sent')}
        </Text>
      )}
      {claim.answer && (
        <Text size="sm" className={styles.text}>
          {claim.answer}
        </Text>
      )}
      {claim.answerBy && <Waiting claim={claim} by={claim.answerBy} />}
    </Stack>
  );
};
