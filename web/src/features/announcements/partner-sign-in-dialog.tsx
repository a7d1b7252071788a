import { AnchorButton } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { useCopy } from '../../content/copy.ts';
import styles from './partner-sign-in-dialog.module.css';

export const PartnerSignInDialog = ({ onClose }: { onClose: () => void }) => {
  const copy = useCopy('*', '*');
  return (
    <Dialog isOpen onClose={onClose} title={copy.text('partner_sign_in.title')}>
      <div className={styles.text}>
        <RichText html={copy.html('partner_sign_in.body_html')} />
      </div>
      <AnchorButton href="/Login" isWide>
        {copy.text('partner_sign_in.action')}
      </AnchorButton>
    </Dialog>
  );
};
