import { useEffect, useRef } from 'react';
import { popupParts } from '#domain/layout/overlays.ts';
import { Dialog } from '#ui/dialog.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { usePartner } from '../../api/partner-query.ts';
import { useOpenCopy } from '../../content/copy.ts';
import styles from './general-popup.module.css';

/** The partner's general modal: the popup entry named by `generalModalType`. */
export const GeneralPopup = ({ onClose }: { onClose: () => void }) => {
  const { generalModalType } = usePartner();
  const copy = useOpenCopy('popup', generalModalType ?? '');
  const { title, body } = popupParts(copy.text('body_text'));
  const links = useRef<HTMLDivElement>(null);
  // Following a link also dismisses the popup.
  useEffect(() => {
    const handleClick = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a')) onClose();
    };
    const container = links.current;
    container?.addEventListener('click', handleClick);
    return () => container?.removeEventListener('click', handleClick);
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
