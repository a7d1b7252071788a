import type { ReactNode } from 'react';
import styles from './account-facts.module.css';

export type AccountFact = { label: string; value: string; reason: ReactNode };

export const AccountFacts = ({ facts }: { facts: AccountFact[] }) => (
  <dl className={styles.facts}>
    {facts.map(({ label, value, reason }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
        <dd className={styles.reason}>{reason}</dd>
      </div>
    ))}
  </dl>
);
