import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './wrap.module.css';

type Props = { className?: string | undefined; children: ReactNode };

/** Centers its children between the gutters, at the edges of header and footer. */
export const Wrap = ({ className, children }: Props) => (
  <div className={classNames(styles.wrap, className)}>{children}</div>
);
