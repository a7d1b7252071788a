import { copy } from '../../copy/copy.ts';
import { Button } from '../../parts/button.tsx';
import { CopyText } from '../../parts/copy-text.tsx';
import { Dialog, DialogBody, DialogFoot } from '../../parts/dialog.tsx';

const texts = copy.developers;

type Props = { text: string; title?: string; name?: string; onClose: () => void };

/** A new key or secret, which is shown once. */
export const ShownKey = ({
  text,
  title = texts.shownTitle,
  name = texts.shownName,
  onClose,
}: Props) => (
  <Dialog title={title} text={texts.shownText} onClose={onClose}>
    <DialogBody>
      <CopyText text={text} name={name} isMono />
    </DialogBody>
    <DialogFoot>
      <Button tone="primary" onClick={onClose}>
        {copy.common.close}
      </Button>
    </DialogFoot>
  </Dialog>
);
