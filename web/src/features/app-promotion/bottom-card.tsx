import X from 'lucide-react/icons/x';
import { type ReactNode, useId } from 'react';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { PlateMark } from '#ui/plate-mark.tsx';
import styles from './bottom-card.module.css';

type Props = { title: string; text: string; onClose: () => void; children: ReactNode };

/** A non-modal card at the bottom of the window. */
export const BottomCard = ({ title, text, onClose, children }: Props) => {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <PlateMark size={44} />
      <div className={styles.detail}>
        <p id={id} className={styles.title}>
          {title}
        </p>
        <p className={styles.text}>{text}</p>
      </div>
      <IconButton label="Close" className={styles.close} onClick={onClose}>
        <Icon of={X} />
      </IconButton>
      <div className={styles.actions}>{children}</div>
    </section>
  );
};
