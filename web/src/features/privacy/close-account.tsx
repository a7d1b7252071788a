import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#web/api/api.ts';
import { hasStatus } from '#web/api/api-error.ts';
import { useCopy } from '#web/content/copy.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { showToast } from '#web/ui/show-toast.ts';
import { FreshSignIn } from './fresh-sign-in.tsx';
import styles from './privacy.module.css';

const useClosing = () => {
  const copy = useCopy('account_center', 'privacy');
  const [needsSignIn, setNeedsSignIn] = useState(false);
  const closing = useMutation({
    mutationFn: () => api.privacy.close(),
    // The document loads anew, so that nothing of the member stays in the page.
    onSuccess: () => window.location.assign('/SignOut'),
    onError: (error) => {
      if (hasStatus(error, 403)) setNeedsSignIn(true);
      else showToast.error(copy.text('close_failed'));
    },
  });
  return { ...closing, needsSignIn };
};

const ClosingDialog = ({ isFresh, onClose }: { isFresh: boolean; onClose: () => void }) => {
  const copy = useCopy('account_center', 'privacy');
  const closing = useClosing();
  const action = copy.text('close_action');
  return (
    <Dialog isOpen onClose={onClose} title={copy.text('close_confirm')}>
      <ul className={styles.points}>
        {copy.list('close_points').map((point) => (
          <li key={point.text('text')}>{point.text('text')}</li>
        ))}
      </ul>
      {isFresh && !closing.needsSignIn ? (
        <div className={styles.actions}>
          <Button look="quiet" onClick={onClose}>
            {copy.text('close_keep')}
          </Button>
          <Button
            look="danger"
            isBusy={closing.isPending || closing.isSuccess}
            busyLabel={copy.text('closing')}
            onClick={() => closing.mutate()}
          >
            {action}
          </Button>
        </div>
      ) : (
        <FreshSignIn
          look="danger"
          action={action}
          onProven={() => closing.mutate()}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
};

/** The way out: what ends, what stays, and a last question. */
export const CloseAccount = ({ isFresh }: { isFresh: boolean }) => {
  const copy = useCopy('account_center', 'privacy');
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <p className={styles.note}>{copy.text('close_note')}</p>
      <Button look="quiet" onClick={() => setIsAsking(true)}>
        {copy.text('close_action')}
      </Button>
      {isAsking && <ClosingDialog isFresh={isFresh} onClose={() => setIsAsking(false)} />}
    </>
  );
};
