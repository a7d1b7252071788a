import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconPlate, type PlateVariant } from '#ui/icon-plate.tsx';
import styles from './message.module.css';

type Props = {
  icon: LucideIcon;
  variant?: PlateVariant;
  title: string;
  children?: ReactNode;
};

/** One message inside the widget or its dialogs; failures interrupt screen readers. */
export const Message = ({ icon, variant = 'plain', title, children }: Props) => (
  <div className={styles.message}>
    <IconPlate of={icon} variant={variant} size="small" />
    <div role={variant === 'danger' ? 'alert' : 'status'} className={styles.body}>
      <p className={styles.title}>{title}</p>
      {children}
    </div>
  </div>
);
