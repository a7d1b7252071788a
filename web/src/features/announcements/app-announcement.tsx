import { Dialog } from '#ui/dialog.tsx';
import { usePartner } from '../../api/partner-query.ts';
import { LinkButton } from '../../links/link-button.tsx';
import styles from './partner-sign-in-dialog.module.css';

export const AppAnnouncement = ({ onClose }: { onClose: () => void }) => {
  const { appAnnouncementModal: announcement } = usePartner();
  if (!announcement) return null;
  return (
    <Dialog isOpen onClose={onClose} title={announcement.title}>
      <p className={styles.text}>{announcement.body}</p>
      <LinkButton to={announcement.url} isWide onClick={onClose}>
        {announcement.action}
      </LinkButton>
    </Dialog>
  );
};
