import { useCopy } from '#web/content/copy.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { ClaimForm } from './claim-form.tsx';

type Props = { today: string; onClose: () => void };

/** The claim form in a dialog, loaded when it is asked for. */
export const ClaimDialog = ({ today, onClose }: Props) => {
  const copy = useCopy('account_center', 'claims');
  return (
    <Dialog isOpen onClose={onClose} title={copy.text('title')} text={copy.text('text')}>
      <ClaimForm today={today} onDone={onClose} />
    </Dialog>
  );
};
