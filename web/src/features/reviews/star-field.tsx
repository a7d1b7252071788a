import Star from 'lucide-react/icons/star';
import X from 'lucide-react/icons/x';
import { useId } from 'react';
import { classNames } from '#ui/class-names.ts';
import { FieldError } from '#ui/field-error.tsx';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Row } from '#ui/layout.tsx';
import { Text } from '#ui/text.tsx';
import { useCopy } from '../../content/copy.ts';
import styles from './star-field.module.css';

const stars = [1, 2, 3, 4, 5] as const;

type Props = {
  name: string;
  label: string;
  hint?: string | undefined;
  value: number | null;
  error?: string | undefined;
  /** An aspect is one line of a list and can be skipped. */
  isAspect?: boolean;
  onChange: (value: number | null) => void;
};

/** One to five stars as radio buttons, so that arrow keys change them. */
export const StarField = ({ name, label, hint, value, error, isAspect, onChange }: Props) => {
  const copy = useCopy('surveys', 'review');
  const errorId = useId();
  const labels = copy.lines('stars');
  return (
    <fieldset
      className={isAspect ? styles.aspect : styles.overall}
      {...(error ? { 'aria-describedby': errorId } : {})}
    >
      <legend className={styles.legend}>
        {label}
        {hint && (
          <Text as="small" size="xs" tone="soft" className={styles.hint}>
            {hint}
          </Text>
        )}
      </legend>
      <Row as="span" align="stretch" className={styles.stars}>
        {stars.map((star) => (
          <label
            key={star}
            className={classNames(styles.star, value !== null && star <= value && styles.on)}
          >
            <input
              type="radio"
              name={name}
              value={star}
              checked={value === star}
              required={!isAspect}
              aria-label={copy.text('stars_of_five', {
                rating: star,
                title: labels[star - 1] ?? '',
              })}
              {...(error ? { 'aria-invalid': true } : {})}
              onChange={() => onChange(star)}
            />
            <Icon of={Star} isFilled={value !== null && star <= value} />
          </label>
        ))}
      </Row>
      <span className={styles.word}>
        <span aria-hidden="true">
          {value === null ? isAspect && copy.text('skip') : labels[value - 1]}
        </span>
        {isAspect && value !== null && (
          <IconButton
            label={copy.text('clear', { title: label })}
            className={styles.clear}
            onClick={() => onChange(null)}
          >
            <Icon of={X} size={16} />
          </IconButton>
        )}
      </span>
      {error && (
        <div className={styles.error}>
          <FieldError id={errorId}>{error}</FieldError>
        </div>
      )}
    </fieldset>
  );
};
