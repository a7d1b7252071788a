import X from 'lucide-react/icons/x';
import { type ReactNode, useId } from 'react';
import { createPortal } from 'react-dom';
import { Heading } from './heading.tsx';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import styles from './sheet.module.css';
import { useUiTexts } from './ui-texts.ts';
import { useModal } from './use-modal.ts';

type Props = { onClose: () => void; title: string; foot: ReactNode; children: ReactNode };

/** A modal panel at the left edge, or from below on phones, with a foot that stays in view. */
export const Sheet = ({ onClose, title, foot, children }: Props) => {
  const id = useId();
  const modal = useModal(onClose);
  return createPortal(
    <dialog {...modal} className={styles.sheet} aria-labelledby={id}>
      <div className={styles.head}>
        <Heading level={2} id={id} size="section" className={styles.title}>
          {title}
        </Heading>
        <IconButton label={useUiTexts().close} onClick={onClose}>
          <Icon of={X} />
        </IconButton>
      </div>
      <div className={styles.body}>{children}</div>
      <div className={styles.foot}>{foot}</div>
    </dialog>,
    document.body,
  );
};
