import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import styles from './text.module.css';

type Look = 'soft' | 'dim' | 'small' | 'strong' | 'mono' | 'warn' | 'bad' | 'good' | 'hidden';

/** Text in one or more of the looks of type. */
export const Text = ({ is, children }: { is: Look | Look[]; children: ReactNode }) => (
  <span className={classNames(...[is].flat().map((variant) => styles[variant]))}>{children}</span>
);

export const linkClass = styles.link;
