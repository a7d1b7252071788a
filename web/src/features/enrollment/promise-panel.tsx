import type { ReactNode } from 'react';
import { Heading } from '#ui/heading.tsx';
import styles from './promise-panel.module.css';

export type PromisePoint = { title: string; text: string; mark: ReactNode };

type Props = { title: string; points: PromisePoint[]; children?: ReactNode };

/** The brand-colored panel of a step: short benefits with icons. */
export const PromisePanel = ({ title, points, children }: Props) => (
  <div className={styles.panel} data-ground="brand">
    <Heading level={2} className={styles.title}>
      {title}
    </Heading>
    <ul className={styles.points}>
      {points.map(({ title: point, text, mark }) => (
        <li key={point} className={styles.point}>
          <span className={styles.mark} aria-hidden="true">
            {mark}
          </span>
          <span>
            <strong className={styles.name}>{point}</strong>
            {text}
          </span>
        </li>
      ))}
    </ul>
    {children && <div className={styles.example}>{children}</div>}
  </div>
);
