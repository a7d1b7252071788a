import { usePartner } from '#web/api/partner-query.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import styles from './partner-sign-in-dialog.module.css';

/** What is new in the native app, as the partner's configuration words it (A §4). */
export const AppAnnouncement = ({ onClose }: { onClose: () => void }) => {
  const { appAnnouncementModal: words } = usePartner();
  if (!words) return null;
  return (
    <Dialog isOpen onClose={onClose} title={words.title}>
      <p className={styles.text}>{words.body}</p>
      <LinkButton to={words.url} isWide onClick={onClose}>
        {words.action}
      </LinkButton>
    </Dialog>
  );
};
