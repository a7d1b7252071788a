import type { ReactNode } from 'react';
import styles from './profile-section.module.css';

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

const phone = /((?:\d-)?\d{3}-\d{3}-\d{4})/;

/** A text whose phone numbers stay on one line. */
export const WholePhone = ({ children: text }: { children: string }) =>
  text.split(phone).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move.
    <span key={index} className={index % 2 === 1 ? styles.phone : undefined}>
      {part}
    </span>
  ));
