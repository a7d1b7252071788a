import { lazy, Suspense, useState } from 'react';
import type { Merchant } from '#contract/merchant.ts';
import { useCopy } from '../../content/copy.ts';

const UnlockDialog = lazy(async () => ({
  default: (await import('./unlock-dialog.tsx')).UnlockDialog,
}));

type Props = { merchant: Merchant; className?: string | undefined };

/** Opens the requirements for a merchant above the member's tier. */
export const UnlockButton = ({ merchant, className }: Props) => {
  const [isOpen, setOpen] = useState(false);
  const copy = useCopy('search', 'card');
  return (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)}>
        {copy.text('unlock')}
      </button>
      {isOpen && (
        <Suspense>
          <UnlockDialog merchant={merchant} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
