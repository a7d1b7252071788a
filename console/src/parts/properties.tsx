import { Fragment, type ReactNode } from 'react';
import styles from './properties.module.css';

export type Property = readonly [label: string, value: ReactNode];

type Props = { title: string; end?: ReactNode; of?: readonly Property[]; children?: ReactNode };

/** Labels with their values; facts without one are left out. */
export const Facts = ({ of }: { of: readonly Property[] }) => (
  <dl className={styles.properties}>
    {of
      .filter(([, value]) => value !== null && value !== undefined && value !== '')
      .map(([label, value]) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
  </dl>
);

/** A group of facts in the right pane; facts without a value are left out. */
export const Properties = ({ title, end, of = [], children }: Props) => (
  <section className={styles.section}>
    <div className={styles.head}>
      <h2>{title}</h2>
      {end}
    </div>
    {of.length > 0 && <Facts of={of} />}
    {children}
  </section>
);
