import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

type Props = { as?: 'span' | 'legend'; children: ReactNode };

export const VisuallyHidden = ({ as: Element = 'span', children }: Props) => (
  <Element className={styles.hidden}>{children}</Element>
);
