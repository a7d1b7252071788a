import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './icon-button.module.css';

type Props = ComponentProps<'button'> & { label: string; hasRing?: boolean };

export const iconButtonClass = (hasRing = false) => classNames(styles.icon, hasRing && styles.ring);

export const IconButton = ({ label, hasRing = false, className, ...rest }: Props) => (
  <button
    type="button"
    aria-label={label}
    {...rest}
    className={classNames(iconButtonClass(hasRing), className)}
  />
);
