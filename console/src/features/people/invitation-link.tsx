import { copy } from '../../copy/copy.ts';
import { Button } from '../../parts/button.tsx';
import { CopyText } from '../../parts/copy-text.tsx';
import { Dialog, DialogBody, DialogFoot } from '../../parts/dialog.tsx';

const text = copy.staff;

type Props = { token: string; onClose: () => void };

/** The link of an invitation, which is shown once. */
export const InvitationLink = ({ token, onClose }: Props) => (
  <Dialog title={text.invitationTitle} text={text.invitationText} onClose={onClose}>
    <DialogBody>
      <CopyText
        text={`${window.location.origin}/invitation#${token}`}
        name={text.invitationName}
        isMono
      />
    </DialogBody>
    <DialogFoot>
      <Button tone="primary" onClick={onClose}>
        {copy.common.close}
      </Button>
    </DialogFoot>
  </Dialog>
);
