import { OTPField } from '@base-ui/react/otp-field';
import { useId } from 'react';
import { copy } from '../copy/copy.ts';
import { inputClass } from '../parts/field.tsx';
import { Text } from '../parts/text.tsx';
import styles from './sign-in.module.css';

const DIGITS = 6;
const positions = Array.from({ length: DIGITS }, (_, index) => index + 1);

type Props = {
  value: string;
  onChange: (value: string) => void;
  onComplete: (value: string) => void;
};

/** The six digits of an authenticator; the last one submits. */
export const CodeField = ({ value, onChange, onComplete }: Props) => {
  const id = useId();
  return (
    <div>
      <Text is="hidden">
        <label htmlFor={id}>{copy.signIn.code.label}</label>
      </Text>
      <OTPField.Root
        id={id}
        length={DIGITS}
        value={value}
        onValueChange={onChange}
        onValueComplete={onComplete}
        className={styles.digits}
      >
        {positions.map((position) => (
          <OTPField.Input
            key={position}
            className={inputClass}
            aria-label={copy.signIn.code.digit(position)}
            autoFocus={position === 1}
          />
        ))}
      </OTPField.Root>
    </div>
  );
};
