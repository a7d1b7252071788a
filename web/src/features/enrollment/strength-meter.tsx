import { classNames } from '#ui/class-names.ts';
import { Grid } from '#ui/layout.tsx';
import styles from './strength-meter.module.css';

/** Four decorative bars; the text beside them has the same information. */
export const StrengthMeter = ({ strength }: { strength: number }) => (
  <Grid gap={4} className={styles.meter} aria-hidden="true">
    {[1, 2, 3, 4].map((bar) => (
      <span
        key={bar}
        className={classNames(
          styles.bar,
          bar <= strength && (strength > 1 ? styles.good : styles.weak),
        )}
      />
    ))}
  </Grid>
);
