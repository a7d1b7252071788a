import { useBlocker } from '@tanstack/react-router';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Actions } from '#ui/layout.tsx';
import { useCopy } from '../../content/copy.ts';

/** Confirms leaving a page with unsaved changes. */
export const LeaveDialog = ({ hasChanges }: { hasChanges: boolean }) => {
  const copy = useCopy('account_center', 'user_profile');
  const blocker = useBlocker({
    shouldBlockFn: () => hasChanges,
    enableBeforeUnload: () => hasChanges,
    withResolver: true,
  });
  return (
    <Dialog
      isOpen={blocker.status === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={copy.text('leave_title')}
      text={copy.text('leave_text')}
    >
      <Actions justify="end" marginTop={20}>
        <Button variant="quiet" onClick={() => blocker.reset?.()}>
          {copy.text('stay')}
        </Button>
        <Button variant="danger" onClick={() => blocker.proceed?.()}>
          {copy.text('leave')}
        </Button>
      </Actions>
    </Dialog>
  );
};
