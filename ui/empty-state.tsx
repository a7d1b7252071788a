import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './empty-state.module.css';
import { Heading } from './heading.tsx';
import { Icon } from './icon.tsx';

type Props = {
  icon: LucideIcon;
  title: string;
  look?: 'plain' | 'warning';
  actions?: ReactNode;
  children?: ReactNode;
};

/** Replaces an empty or failed list, with the next step. */
export const EmptyState = ({ icon, title, look = 'plain', actions, children }: Props) => (
  <div className={styles.state}>
    <span className={classNames(styles.plate, look === 'warning' && styles.warning)}>
      <Icon of={icon} size={24} />
    </span>
    <Heading level={2}>{title}</Heading>
    <div className={styles.text}>{children}</div>
    {actions && <div className={styles.actions}>{actions}</div>}
  </div>
);
