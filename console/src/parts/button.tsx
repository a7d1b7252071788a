import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './button.module.css';
import { Keys } from './keys.tsx';

type Look = {
  tone?: 'primary' | 'quiet' | 'danger' | undefined;
  size?: 'small' | 'large' | undefined;
  isWide?: boolean | undefined;
};

/** The class of a button, for a link that looks like one. */
export const buttonClass = ({ tone, size, isWide }: Look = {}): string =>
  classNames(styles.button, tone && styles[tone], size && styles[size], isWide && styles.wide);

type Props = Look &
  Omit<ComponentProps<'button'>, 'children' | 'className'> & {
    icon?: LucideIcon | undefined;
    keys?: string | undefined;
    isBusy?: boolean | undefined;
    /** Why it cannot be pressed, such as the roles that may; the button stays reachable and names it. */
    reason?: string | undefined;
    children: ReactNode;
  };

export const Button = (props: Props) => {
  const { tone, size, isWide, icon, keys, isBusy, reason, children, onClick, ...rest } = props;
  const isOff = Boolean(reason || isBusy);
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ tone, size, isWide })}
      {...(isOff ? { 'aria-disabled': true } : {})}
      {...(reason ? { title: reason } : {})}
      onClick={isOff ? (event) => event.preventDefault() : onClick}
    >
      {icon && <Icon of={icon} size={size === 'small' ? 14 : 16} />}
      {children}
      {keys && <Keys of={keys} />}
    </button>
  );
};

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'className'> & {
  icon: LucideIcon;
  label: string;
};

export const IconButton = ({ icon, label, ...rest }: IconButtonProps) => (
  <button
    type="button"
    {...rest}
    aria-label={label}
    title={label}
    className={classNames(buttonClass({ tone: 'quiet', size: 'small' }), styles.icon)}
  >
    <Icon of={icon} size={16} />
  </button>
);
