import Star from 'lucide-react/icons/star';
import { formatDecimal, groupThousands } from '#domain/money.ts';
import { Icon } from './icon.tsx';
import styles from './rating.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

type Props = { value: number; count: number };

/** A rating of 0 to 5 with its count; nothing without ratings. */
export const Rating = ({ value, count }: Props) => {
  if (value <= 0) return null;
  const shown = formatDecimal(value);
  const raters = count > 0 ? ` by ${groupThousands(count)}` : '';
  return (
    <span className={styles.rating}>
      <VisuallyHidden>{`Rated ${shown} of 5${raters}`}</VisuallyHidden>
      <Icon of={Star} size={14} isFilled />
      <span aria-hidden="true">{shown}</span>
      {count > 0 && (
        <span aria-hidden="true" className={styles.count}>
          ({groupThousands(count)})
        </span>
      )}
    </span>
  );
};
