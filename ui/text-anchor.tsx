import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './text-anchor.module.css';

export const TextAnchor = ({ className, ...rest }: ComponentProps<'a'>) => (
  <a {...rest} className={classNames(styles.link, className)} />
);
