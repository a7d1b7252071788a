import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Heading } from './heading.tsx';
import styles from './split-page.module.css';

type Plate = { left: string; top: string; isEarned?: boolean };

const plates: Plate[] = [
  { left: '8%', top: '-12%' },
  { left: '40%', top: '-18%', isEarned: true },
  { left: '76%', top: '-14%' },
  { left: '12%', top: '16%' },
  { left: '46%', top: '12%' },
  { left: '78%', top: '20%', isEarned: true },
  { left: '18%', top: '46%' },
  { left: '50%', top: '42%' },
  { left: '82%', top: '52%' },
];

/** A set table: each plate is a dine, the filled ones have earned. */
const TableOfPlates = () => (
  <div className={styles.plates} aria-hidden="true">
    {plates.map(({ left, top, isEarned }) => (
      <span
        key={`${left} ${top}`}
        className={classNames(styles.plate, isEarned && styles.earned)}
        style={{ left, top }}
      />
    ))}
  </div>
);

type Props = { sentence: string; children: ReactNode };

/** A form or message beside half a page of brand color; alone and centered where it is narrow. */
export const SplitPage = ({ sentence, children }: Props) => (
  <div className={styles.page}>
    <div className={styles.column}>{children}</div>
    <div className={styles.aside}>
      <TableOfPlates />
      <Heading level={2} className={styles.sentence}>
        {sentence}
      </Heading>
    </div>
  </div>
);
