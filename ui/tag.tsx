import type { LucideIcon } from 'lucide-react';
import Gift from 'lucide-react/icons/gift';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './tag.module.css';

type Props = {
  look?: 'plain' | 'brand' | 'warning';
  icon?: LucideIcon | undefined;
  isFloating?: boolean;
  children: ReactNode;
};

export const Tag = ({ look = 'plain', icon, isFloating = false, children }: Props) => (
  <span className={classNames(styles.tag, styles[look], isFloating && styles.floating)}>
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
