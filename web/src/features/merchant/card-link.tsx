import { Link } from '@tanstack/react-router';
import { lazy, type MouseEvent, Suspense, useState } from 'react';
import type { Merchant } from '#contract/merchant.ts';
import styles from './merchant-card.module.css';

const UnlockDialog = lazy(async () => ({
  default: (await import('./unlock-dialog.tsx')).UnlockDialog,
}));

/** A merchant's name as its link; a locked merchant first opens the unlock dialog. */
export const CardLink = ({ merchant }: { merchant: Merchant }) => {
  const [isUnlockOpen, setUnlockOpen] = useState(false);
  const openUnlockDialog = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setUnlockOpen(true);
  };
  return (
    <>
      <Link
        to="/merchants/$merchantId"
        params={{ merchantId: merchant.id }}
        className={styles.link}
        onClick={merchant.isLocked ? openUnlockDialog : undefined}
      >
        {merchant.name}
      </Link>
      {isUnlockOpen && (
        <Suspense>
          <UnlockDialog merchant={merchant} onClose={() => setUnlockOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
