import { useId } from 'react';
import { isRealDate } from '#domain/time/local-time.ts';
import styles from './chip.module.css';

type Props = {
  name: string;
  value: string | undefined;
  onChange: (day: string | undefined) => void;
};

/** The day of an address; undefined for a text that is none. */
export const dayIn = (value: string | undefined): string | undefined =>
  value !== undefined && isRealDate(value) ? value : undefined;

/** A day by which a list is filtered. */
export const DayFilter = ({ name, value, onChange }: Props) => {
  const id = useId();
  return (
    <span className={styles.chip}>
      <label className={styles.name} htmlFor={id}>
        {name}
      </label>
      <input
        id={id}
        type="date"
        value={dayIn(value) ?? ''}
        onChange={(event) => onChange(event.target.value || undefined)}
      />
    </span>
  );
};
