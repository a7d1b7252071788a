import type { LucideIcon } from 'lucide-react';
import Gift from 'lucide-react/icons/gift';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './tag.module.css';

type Props = {
  variant?: 'plain' | 'brand' | 'warning';
  icon?: LucideIcon | undefined;
  isFloating?: boolean;
  children: ReactNode;
};

export const Tag = ({ variant = 'plain', icon, isFloating = false, children }: Props) => (
  <span className={classNames(styles.tag, styles[variant], isFloating && styles.floating)}>
    {icon && <Icon of={icon} size={16} />}
    {children}
  </span>
);

type BonusChipProps = { text: string; hasGift?: boolean };

export const BonusChip = ({ text, hasGift = false }: BonusChipProps) => (
  <span className={styles.chip}>
    {hasGift && <Icon of={Gift} size={16} />}
    {text}
  </span>
);
