import type { ReactNode } from 'react';
import styles from './tabs.module.css';

/** Links to views of the same kind; the current one has `aria-current`. */
export const Tabs = ({ label, children }: { label: string; children: ReactNode }) => (
  <nav className={styles.tabs} aria-label={label}>
    {children}
  </nav>
);

export const TabCount = ({ children }: { children: ReactNode }) => (
  <span className={styles.count}>{children}</span>
);
