import type { ComponentProps, MouseEvent } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';

export type ButtonLook = {
  look?: 'primary' | 'reward' | 'quiet' | 'soft' | 'danger' | 'text' | undefined;
  shape?: 'block' | 'bar' | undefined;
  isWide?: boolean | undefined;
};

export const buttonClass = ({ look = 'primary', shape = 'block', isWide = false }: ButtonLook) =>
  classNames(styles.button, styles[look], shape === 'bar' && styles.bar, isWide && styles.wide);

type Props = ComponentProps<'button'> & ButtonLook & { isBusy?: boolean; busyLabel?: string };

const preventSubmit = (event: MouseEvent) => event.preventDefault();

/** While busy the button keeps focus, shows its busy label and ignores clicks. */
export const Button = (props: Props) => {
  const { look, shape, isWide, isBusy = false, busyLabel, className, children, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      {...(isBusy ? { 'aria-busy': true, 'aria-disabled': true, onClick: preventSubmit } : {})}
      className={classNames(buttonClass({ look, shape, isWide }), className)}
    >
      {isBusy && busyLabel ? busyLabel : children}
    </button>
  );
};

type LinkButtonProps = ComponentProps<'a'> & ButtonLook;

/** A button-styled anchor for other sites, mailto links and server-handled paths. */
export const AnchorButton = ({ look, shape, isWide, className, ...rest }: LinkButtonProps) => (
  <a {...rest} className={classNames(buttonClass({ look, shape, isWide }), className)} />
);
