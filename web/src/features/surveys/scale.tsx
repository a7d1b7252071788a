import { useId } from 'react';
import { ratings, type SurveyQuestion, scalePoints } from '#domain/surveys/check-answers.ts';
import { FieldError } from '#ui/field-error.tsx';
import { Row } from '#ui/layout.tsx';
import { Text } from '#ui/text.tsx';
import styles from './survey-form.module.css';

type Props = {
  question: SurveyQuestion;
  options: readonly string[];
  ends: [low: string, high: string];
  value: string | undefined;
  error: string | undefined;
  onChange: (value: string) => void;
};

/** A single-choice question: numbers from 1 to 5 or 0 to 10, or options. */
export const Scale = ({ question, options, ends, value, error, onChange }: Props) => {
  const errorId = useId();
  const { name, label, type, isRequired } = question;
  const numbers = { rating: ratings, scale: scalePoints, choice: null, text: null }[type];
  const looks = { rating: styles.scale, scale: styles.points, choice: styles.choices, text: '' };
  return (
    <fieldset className={styles.set} {...(error ? { 'aria-describedby': errorId } : {})}>
      <legend className={styles.legend}>
        {label}
        {isRequired && <span aria-hidden="true">{'\u00A0*'}</span>}
      </legend>
      <div className={looks[type]}>
        {(numbers ?? options).map((option) => (
          <label key={option} className={styles.option}>
            <input
              type="radio"
              name={name}
              value={option}
              checked={value === option}
              required={isRequired}
              onChange={() => onChange(option)}
            />
            <span>{option}</span>
          </label>
        ))}
      </div>
      {numbers && (
        <Row
          as="p"
          align="stretch"
          justify="between"
          marginTop={8}
          size="xs"
          tone="soft"
          aria-hidden="true"
        >
          <span>{ends[0]}</span>
          <span>{ends[1]}</span>
        </Row>
      )}
      {error && (
        <Text as="div" marginTop={8}>
          <FieldError id={errorId}>{error}</FieldError>
        </Text>
      )}
    </fieldset>
  );
};
