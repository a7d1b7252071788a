import { type ReactNode, useId } from 'react';
import styles from './panel.module.css';

type Props = {
  title: string;
  note?: ReactNode;
  end?: ReactNode;
  foot?: ReactNode;
  /** Space around the content; tables and lists run from edge to edge. */
  isPadded?: boolean;
  children: ReactNode;
};

/** A box for things that are compared or acted on together. */
export const Panel = ({ title, note, end, foot, isPadded = false, children }: Props) => {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {note && <span className={styles.note}>{note}</span>}
        {end && <div className={styles.end}>{end}</div>}
      </div>
      <div className={isPadded ? styles.body : styles.scroll}>{children}</div>
      {foot && <div className={styles.foot}>{foot}</div>}
    </section>
  );
};
