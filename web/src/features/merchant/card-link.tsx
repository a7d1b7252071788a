import { Link } from '@tanstack/react-router';
import { lazy, type MouseEvent, Suspense, useState } from 'react';
import type { Merchant } from '#contract/merchant.ts';
import styles from './merchant-card.module.css';

const UnlockDialog = lazy(async () => ({
  default: (await import('./unlock-dialog.tsx')).UnlockDialog,
}));

/** A restaurant's name as the link of its card; one above the member's tier first says what unlocks it (B §2). */
export const CardLink = ({ merchant }: { merchant: Merchant }) => {
  const [isAsking, setAsking] = useState(false);
  const askFirst = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setAsking(true);
  };
  return (
    <>
      <Link
        to="/merchants/$merchantId"
        params={{ merchantId: merchant.id }}
        className={styles.link}
        onClick={merchant.isLocked ? askFirst : undefined}
      >
        {merchant.name}
      </Link>
      {isAsking && (
        <Suspense>
          <UnlockDialog merchant={merchant} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
};
