import Check from 'lucide-react/icons/check';
import type { ComponentProps } from 'react';
import styles from './chip.module.css';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

type Props = ComponentProps<'button'> & { isOn: boolean };

export const Chip = ({ isOn, className, children, ...rest }: Props) => (
  <button
    type="button"
    aria-pressed={isOn}
    {...rest}
    className={classNames(styles.chip, className)}
  >
    {isOn && <Icon of={Check} size={16} />}
    {children}
  </button>
);
