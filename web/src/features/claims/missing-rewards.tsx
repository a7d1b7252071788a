import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { dollarWords } from '#domain/money.ts';
import { useCopy } from '#web/platform/copy.ts';
import { usePartner } from '#web/platform/program.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextAnchor } from '#web/ui/text-link.tsx';
import { claimsQuery } from './claims-queries.ts';
import styles from './missing-rewards.module.css';

const ClaimDialog = lazy(async () => ({
  default: (await import('./claim-dialog.tsx')).ClaimDialog,
}));

const shortDay = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

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
                {shortDay.format(new Date(`${claim.purchasedOn}T00:00:00Z`))} ·{' '}
                {dollarWords(claim.amount)} · {copy.text('ending_in', { lastFour: claim.lastFour })}
              </small>
            </span>
            <span className={styles.state}>
              {copy.text(`states.${claim.status.toLowerCase()}`)}
              {claim.answer && <small>{claim.answer}</small>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** The notice for missing rewards: the form, the contact, and the claims that were made (A §2). */
export const MissingRewards = ({ today }: { today: string }) => {
  const words = useCopy('account_center', 'recent_activity');
  const copy = useCopy('account_center', 'claims');
  const { email } = usePartner().customerSupport;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Notice
        title={words.text('missing_title')}
        action={
          <span className={styles.actions}>
            <Button look="quiet" shape="bar" onClick={() => setIsOpen(true)}>
              {copy.text('open')}
            </Button>
            <TextAnchor href={email.href}>{words.text('missing_action')}</TextAnchor>
          </span>
        }
      >
        <p>{words.text('missing_text')}</p>
      </Notice>
      <ClaimList />
      <Suspense>
        {isOpen && <ClaimDialog today={today} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  );
};
