import type { ReactNode } from 'react';
import { Heading } from '../../ui/heading.tsx';
import styles from './privacy.module.css';

type Props = { title: string; text: string; children: ReactNode };

export const PrivacySection = ({ title, text, children }: Props) => (
  <section className={styles.section}>
    <div>
      <Heading level={3} className={styles.title}>
        {title}
      </Heading>
      <p className={styles.reason}>{text}</p>
    </div>
    <div className={styles.main}>{children}</div>
  </section>
);
