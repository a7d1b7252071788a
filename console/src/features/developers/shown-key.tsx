import { copy } from '../../copy/copy.ts';
import { Button } from '../../parts/button.tsx';
import { CopyText } from '../../parts/copy-text.tsx';
import { Dialog, DialogBody, DialogFoot } from '../../parts/dialog.tsx';

const texts = copy.developers;

/** A new key, which is shown once. */
export const ShownKey = ({ text, onClose }: { text: string; onClose: () => void }) => (
  <Dialog title={texts.shownTitle} text={texts.shownText} onClose={onClose}>
    <DialogBody>
      <CopyText text={text} name={texts.shownName} isMono />
    </DialogBody>
    <DialogFoot>
      <Button tone="primary" onClick={onClose}>
        {copy.common.close}
      </Button>
    </DialogFoot>
  </Dialog>
);
