import type { LucideIcon } from 'lucide-react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './icon-plate.module.css';

export type PlateVariant = 'plain' | 'reward' | 'warning' | 'danger' | 'success';

type Props = {
  of: LucideIcon;
  variant?: PlateVariant | undefined;
  size?: 'small' | 'medium' | 'large';
  className?: string | undefined;
};

/** A decorative icon on a plate, which leads a message; success is round. */
export const IconPlate = ({ of: glyph, variant = 'plain', size = 'medium', className }: Props) => (
  <span className={classNames(styles.plate, styles[variant], styles[size], className)}>
    <Icon of={glyph} size={size === 'small' ? 20 : 24} />
  </span>
);
