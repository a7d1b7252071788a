import { useEffect, useRef } from 'react';
import { popupParts } from '#domain/layout/popup-parts.ts';
import { usePartner } from '#web/api/partner-query.ts';
import { useCopy } from '#web/content/copy.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import styles from './general-popup.module.css';

/** The partner's general modal: the popup entry that its type names (A §2, §4). */
export const GeneralPopup = ({ onClose }: { onClose: () => void }) => {
  const { generalModalType } = usePartner();
  const copy = useCopy('popup', generalModalType ?? '');
  const { title, body } = popupParts(copy.text('body_text'));
  const links = useRef<HTMLDivElement>(null);
  // Following its link is an answer too: the popup is not shown again.
  useEffect(() => {
    const handleClick = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a')) onClose();
    };
    const around = links.current;
    around?.addEventListener('click', handleClick);
    return () => around?.removeEventListener('click', handleClick);
  }, [onClose]);
  return (
    <Dialog isOpen isWide onClose={onClose} title={title}>
      <div ref={links}>
        <RichText html={body} className={styles.body} />
        <RichText html={copy.text('page_text')} className={styles.more} />
      </div>
    </Dialog>
  );
};
