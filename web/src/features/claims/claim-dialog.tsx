import { Dialog } from '#ui/dialog.tsx';
import { useCopy } from '../../content/copy.ts';
import { ClaimForm } from './claim-form.tsx';

type Props = { today: string; onClose: () => void };

export const ClaimDialog = ({ today, onClose }: Props) => {
  const copy = useCopy('account_center', 'claims');
  return (
    <Dialog isOpen onClose={onClose} title={copy.text('title')} text={copy.text('text')}>
      <ClaimForm today={today} onDone={onClose} />
    </Dialog>
  );
};
