import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './wrap.module.css';

type Props = {
  width?: 'page' | 'content' | 'wide';
  className?: string | undefined;
  children: ReactNode;
};

/** Centers its children between the gutters: `page` 1200, `content` 1050, `wide` 1400 px. */
export const Wrap = ({ width = 'page', className, children }: Props) => (
  <div className={classNames(styles.wrap, styles[width], className)}>{children}</div>
);
