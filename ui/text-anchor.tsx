import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './text-anchor.module.css';

/** The class of a link or button that stands alone, as high as a finger needs. */
export const touchLinkClass = classNames(styles.link, styles.touch);

export const TextAnchor = ({ className, ...rest }: ComponentProps<'a'>) => (
  <a {...rest} className={classNames(styles.link, className)} />
);
