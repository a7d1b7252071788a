import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './message.module.css';

type Props = {
  icon: LucideIcon;
  look?: 'fact' | 'warning' | 'danger' | 'success';
  title: string;
  children?: ReactNode;
};

/** One message inside the widget or its dialogs; failures interrupt screen readers. */
export const Message = ({ icon, look = 'fact', title, children }: Props) => (
  <div className={classNames(styles.message, styles[look])}>
    <span className={styles.icon}>
      <Icon of={icon} />
    </span>
    <div role={look === 'danger' ? 'alert' : 'status'} className={styles.body}>
      <p className={styles.title}>{title}</p>
      {children}
    </div>
  </div>
);
