import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { Claim } from '#contract/claims.ts';
import { createDateFormatter } from '#domain/date-formatter.ts';
import { supportLink } from '#domain/forms/email.ts';
import { formatDollarAmount } from '#domain/money.ts';
import { formatSignedReward } from '#domain/rewards/reward-amount.ts';
import { usePartner } from '../../api/partner-query.ts';
import { useCopy } from '../../content/copy.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { type StatusGlyph, StatusLabel } from '../../ui/status-label.tsx';
import { TextAnchor } from '../../ui/text-link.tsx';
import { claimsQuery } from './claims-queries.ts';
import styles from './missing-rewards.module.css';

const ClaimDialog = lazy(async () => ({
  default: (await import('./claim-dialog.tsx')).ClaimDialog,
}));

const glyphs: { readonly [Status in Claim['status']]: StatusGlyph } = {
  Received: 'wait',
  Rewarded: 'paid',
  Declined: 'no',
};

const formatShortDay = createDateFormatter({
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

const ClaimState = ({ claim }: { claim: Claim }) => {
  const copy = useCopy('account_center', 'claims');
  const partner = usePartner();
  return (
    <span className={styles.state}>
      <StatusLabel
        glyph={glyphs[claim.status]}
        text={copy.text(`states.${claim.status.toLowerCase()}`)}
      />
      {claim.reward !== null && (
        <strong className={styles.reward}>{formatSignedReward(claim.reward, partner)}</strong>
      )}
    </span>
  );
};

const ClaimList = () => {
  const copy = useCopy('account_center', 'claims');
  const { data = [] } = useQuery(claimsQuery());
  if (data.length === 0) return null;
  return (
    <section className={styles.claims} aria-label={copy.text('yours')}>
      <h2 className={styles.head}>{copy.text('yours')}</h2>
      <ul>
        {data.map((claim) => (
          <li key={claim.id} className={styles.claim}>
            <span>
              <strong>{claim.restaurant}</strong>
              <small>
                {formatShortDay(new Date(`${claim.purchasedOn}T00:00:00Z`))} ·{' '}
                {formatDollarAmount(claim.amount)} ·{' '}
                {copy.text('ending_in', { lastFour: claim.lastFour })}
              </small>
            </span>
            <ClaimState claim={claim} />
            {claim.answer && <p className={styles.answer}>{claim.answer}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
};

/** The missing-reward notice with the claim form, the contact, and the member's claims. */
export const MissingRewards = ({ today }: { today: string }) => {
  const activityCopy = useCopy('account_center', 'recent_activity');
  const copy = useCopy('account_center', 'claims');
  const { email } = usePartner().customerSupport;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Notice
        title={activityCopy.text('missing_title')}
        action={
          <span className={styles.actions}>
            <Button look="quiet" shape="bar" onClick={() => setIsOpen(true)}>
              {copy.text('open')}
            </Button>
            <TextAnchor href={supportLink(email.href)}>
              {activityCopy.text('missing_action')}
            </TextAnchor>
          </span>
        }
      >
        <p>{activityCopy.text('missing_text')}</p>
      </Notice>
      <ClaimList />
      <Suspense>
        {isOpen && <ClaimDialog today={today} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  );
};
