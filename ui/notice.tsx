import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './notice.module.css';

type Variant = 'info' | 'warning' | 'danger' | 'success';
type Props = { variant?: Variant; title?: string; action?: ReactNode; children?: ReactNode };

const icons = { info: Info, warning: TriangleAlert, danger: CircleAlert, success: CircleCheck };

/** A banner inside a page; only errors interrupt screen readers. */
export const Notice = ({ variant = 'info', title, action, children }: Props) => (
  <div
    role={variant === 'danger' ? 'alert' : 'status'}
    className={classNames(styles.notice, styles[variant])}
  >
    <Icon of={icons[variant]} className={styles.icon} />
    <div className={styles.body}>
      {title && <p className={styles.title}>{title}</p>}
      {children}
    </div>
    {action && <div className={styles.action}>{action}</div>}
  </div>
);
