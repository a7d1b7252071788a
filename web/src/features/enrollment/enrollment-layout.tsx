import type { ReactNode } from 'react';
import { Heading } from '#ui/heading.tsx';
import { Wrap } from '#ui/wrap.tsx';
import styles from './enrollment-layout.module.css';
import { type Step, Steps } from './steps.tsx';

type Props = {
  /** Absent outside of joining. */
  step?: Step;
  title: string;
  lead: string;
  aside: ReactNode;
  children: ReactNode;
};

/** A step of joining: the form, and its benefits beside it. */
export const EnrollmentLayout = ({ step, title, lead, aside, children }: Props) => (
  <Wrap className={styles.page}>
    <div className={styles.main}>
      {step && <Steps current={step} />}
      <Heading level={1}>{title}</Heading>
      <p className={styles.lead}>{lead}</p>
      {children}
    </div>
    <aside className={styles.aside}>{aside}</aside>
  </Wrap>
);
