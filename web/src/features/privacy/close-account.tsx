import { startTransition, useState } from 'react';
import { hasStatus } from '#api-client/api-error.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Actions, Stack } from '#ui/layout.tsx';
import { showToast } from '#ui/show-toast.ts';
import { Text } from '#ui/text.tsx';
import { api } from '../../api/api.ts';
import { useSingleMutation } from '../../api/use-single-mutation.ts';
import { sessionStore } from '../../browser/storage.ts';
import { useCopy } from '../../content/copy.ts';
import styles from './privacy.module.css';
import { Reauthentication } from './reauthentication.tsx';

const useCloseAccount = () => {
  const copy = useCopy('account_center', 'privacy');
  const [needsSignIn, setNeedsSignIn] = useState(false);
  const closing = useSingleMutation({
    mutationFn: () => api.privacy.close(),
    // A full navigation clears all member data from the page.
    onSuccess: () => {
      sessionStore.set('accountClosed', '1');
      window.location.assign('/SignOut');
    },
    onError: (error) => {
      if (hasStatus(error, 403)) setNeedsSignIn(true);
      else showToast.error(copy.text('close_failed'));
    },
  });
  return { ...closing, needsSignIn };
};

const ClosingDialog = ({ isFresh, onClose }: { isFresh: boolean; onClose: () => void }) => {
  const copy = useCopy('account_center', 'privacy');
  const closing = useCloseAccount();
  const action = copy.text('close_action');
  return (
    <Dialog isOpen onClose={onClose} title={copy.text('close_confirm')}>
      <Stack as="ul" gap={8} className={styles.points}>
        {copy.list('close_points').map((point) => (
          <li key={point.text('text')}>{point.text('text')}</li>
        ))}
      </Stack>
      {isFresh && !closing.needsSignIn ? (
        <Actions justify="end" marginTop={30}>
          <Button variant="quiet" onClick={onClose}>
            {copy.text('close_keep')}
          </Button>
          <Button
            variant="danger"
            isBusy={closing.isPending || closing.isSuccess}
            busyLabel={copy.text('closing')}
            onClick={() => closing.mutate()}
          >
            {action}
          </Button>
        </Actions>
      ) : (
        <Reauthentication
          variant="danger"
          action={action}
          onConfirmed={() => closing.mutate()}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
};

export const CloseAccount = ({ isFresh }: { isFresh: boolean }) => {
  const copy = useCopy('account_center', 'privacy');
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  return (
    <>
      <Text size="sm" tone="soft" marginBottom={16}>
        {copy.text('close_note')}
      </Text>
      {/* The press is painted before the dialog. */}
      <Button variant="quiet" onClick={() => startTransition(() => setIsDialogOpen(true))}>
        {copy.text('close_action')}
      </Button>
      {isDialogOpen && <ClosingDialog isFresh={isFresh} onClose={() => setIsDialogOpen(false)} />}
    </>
  );
};
