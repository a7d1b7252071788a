import Star from 'lucide-react/icons/star';
import { formatDecimal, groupThousands } from '#domain/money.ts';
import { Icon } from './icon.tsx';
import styles from './rating.module.css';
import { useUiTexts } from './ui-texts.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

type Props = { value: number; count: number };

/** A rating of 0 to 5 with its count; nothing without ratings. */
export const Rating = ({ value, count }: Props) => {
  const { ratingOf } = useUiTexts();
  if (value <= 0) return null;
  const shown = formatDecimal(value);
  return (
    <span className={styles.rating}>
      <VisuallyHidden>{ratingOf(shown, count > 0 ? groupThousands(count) : '')}</VisuallyHidden>
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
