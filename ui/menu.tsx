import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './menu.module.css';
import { usePopover } from './use-popover.ts';

/** The class of an item, for a link of the app's router. */
export const menuItemClass = styles.item;

/** An item that acts, where the others lead to pages. */
export const MenuItem = ({ className, ...rest }: ComponentProps<'button'>) => (
  <button type="button" {...rest} className={classNames(menuItemClass, className)} />
);

/** Items below a line. */
export const MenuGroup = ({ children }: { children: ReactNode }) => (
  <div className={styles.group}>{children}</div>
);

type Props = {
  /** The content of the button that opens the menu. */
  trigger: ReactNode;
  /** The button's name, if its content has none. */
  label?: string;
  triggerClass?: string | undefined;
  children: ReactNode;
};

/** A button with a panel of items below it; choosing an item closes it. */
export const Menu = ({ trigger, label, triggerClass, children }: Props) => {
  const { root, button, panel } = usePopover();
  return (
    <div {...root} className={styles.root}>
      <button
        type="button"
        {...button}
        {...(label && { 'aria-label': label })}
        className={classNames(styles.trigger, triggerClass)}
      >
        {trigger}
      </button>
      <div {...panel} className={styles.panel}>
        {children}
      </div>
    </div>
  );
};
