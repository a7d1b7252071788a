import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '#ui/icon.tsx';
import styles from './blank.module.css';

type Props = { icon: LucideIcon; title: string; text?: ReactNode; children?: ReactNode };

/** In place of content that is empty, not found or not permitted, with the next step. */
export const Blank = ({ icon, title, text, children }: Props) => (
  <div className={styles.blank}>
    <span className={styles.glyph}>
      <Icon of={icon} size={24} />
    </span>
    <h2>{title}</h2>
    {text && <p>{text}</p>}
    {children && <div className={styles.actions}>{children}</div>}
  </div>
);
