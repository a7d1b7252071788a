import { usePartner } from '#web/api/partner-query.ts';
import { useCopy } from '#web/content/copy.ts';
import { RichText } from '#web/ui/rich-text.tsx';
import styles from './privacy-notice.module.css';

/** The notice that one telecom carrier has under its forms (B §1). */
export const PrivacyNotice = () => {
  const { hasExtraPrivacyNotice } = usePartner();
  const html = useCopy('*', '*').html('form.extra_privacy_notice_html');
  return hasExtraPrivacyNotice ? <RichText html={html} className={styles.notice} /> : null;
};
