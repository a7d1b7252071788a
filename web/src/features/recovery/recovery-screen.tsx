import type { ReactNode } from 'react';
import { Heading } from '../../ui/heading.tsx';
import { Wrap } from '../../ui/wrap.tsx';
import styles from './recovery-screen.module.css';

type Props = { title: string; lead?: string; children?: ReactNode };

/** One stage of recovery: what it is about, and its form or its way on. */
export const RecoveryScreen = ({ title, lead, children }: Props) => (
  <Wrap width="content">
    <div className={styles.column}>
      <Heading level={1}>{title}</Heading>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
    </div>
  </Wrap>
);
