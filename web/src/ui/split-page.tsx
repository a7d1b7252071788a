import { classNames } from '../../ui/class-names.ts';
import styles from './sign-in-page.module.css';

type Plate = { left: string; top: string; kind?: 'served' | 'earned' };

const plates: Plate[] = [
  { left: '8%', top: '-12%' },
  { left: '40%', top: '-18%', kind: 'earned' },
  { left: '76%', top: '-14%' },
  { left: '12%', top: '16%' },
  { left: '46%', top: '12%' },
  { left: '78%', top: '20%', kind: 'earned' },
  { left: '18%', top: '46%' },
  { left: '50%', top: '42%' },
  { left: '82%', top: '52%' },
];

/** The set table beside the form: each plate is a dine, the filled ones have earned. */
export const TableOfPlates = () => (
  <div className={styles.plates} aria-hidden="true">
    {plates.map(({ left, top, kind }) => (
      <span
        key={`${left} ${top}`}
        className={classNames(styles.plate, kind && styles[kind])}
        style={{ left, top }}
      />
    ))}
  </div>
);
