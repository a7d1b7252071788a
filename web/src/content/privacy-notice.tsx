import { RichText } from '#ui/rich-text.tsx';
import { usePartner } from '../api/partner-query.ts';
import { useCopy } from './copy.ts';
import styles from './privacy-notice.module.css';

/** Additional privacy notice under forms, for partners that require one. */
export const PrivacyNotice = () => {
  const { hasExtraPrivacyNotice } = usePartner();
  const html = useCopy('*', '*').html('form.extra_privacy_notice_html');
  return hasExtraPrivacyNotice ? <RichText html={html} className={styles.notice} /> : null;
};
