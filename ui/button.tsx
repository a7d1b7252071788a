import type { ComponentProps, MouseEvent } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';

export type ButtonVariant = {
  variant?: 'primary' | 'reward' | 'quiet' | 'soft' | 'danger' | 'text' | undefined;
  shape?: 'block' | 'bar' | undefined;
  isWide?: boolean | undefined;
};

export const buttonClass = ({
  variant = 'primary',
  shape = 'block',
  isWide = false,
}: ButtonVariant) =>
  classNames(styles.button, styles[variant], shape === 'bar' && styles.bar, isWide && styles.wide);

type Props = ComponentProps<'button'> & ButtonVariant & { isBusy?: boolean; busyLabel?: string };

const preventSubmit = (event: MouseEvent) => event.preventDefault();

/** While busy the button keeps focus, shows its busy label and ignores clicks. */
export const Button = (props: Props) => {
  const { variant, shape, isWide, isBusy = false, busyLabel, className, children, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      {...(isBusy ? { 'aria-busy': true, 'aria-disabled': true, onClick: preventSubmit } : {})}
      className={classNames(buttonClass({ variant, shape, isWide }), className)}
    >
      {isBusy && busyLabel ? busyLabel : children}
    </button>
  );
};

type LinkButtonProps = ComponentProps<'a'> & ButtonVariant;

/** A button-styled anchor for other sites, mailto links and server-handled paths. */
export const AnchorButton = ({ variant, shape, isWide, className, ...rest }: LinkButtonProps) => (
  <a {...rest} className={classNames(buttonClass({ variant, shape, isWide }), className)} />
);
