import type { ReactNode } from 'react';
import styles from './profile-section.module.css';
import { WholePhone } from './whole-phone.tsx';

type Props = { title: string; reason: string; children: ReactNode };

export const ProfileSection = ({ title, reason, children }: Props) => (
  <section className={styles.section}>
    <div>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.reason}>
        <WholePhone>{reason}</WholePhone>
      </p>
    </div>
    <div className={styles.fields}>{children}</div>
  </section>
);
