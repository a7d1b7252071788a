import type { ComponentProps } from 'react';
import { type ButtonLook, buttonClass } from './button-class.ts';
import { classNames } from './class-names.ts';

type Props = ComponentProps<'button'> & ButtonLook & { isBusy?: boolean; busyLabel?: string };

/** While busy the button keeps focus, shows its busy label and ignores clicks. */
export const Button = (props: Props) => {
  const { look, shape, isWide, isBusy = false, busyLabel, className, children, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      {...(isBusy ? { 'aria-busy': true, 'aria-disabled': true, onClick: undefined } : {})}
      className={classNames(buttonClass({ look, shape, isWide }), className)}
    >
      {isBusy && busyLabel ? busyLabel : children}
    </button>
  );
};
