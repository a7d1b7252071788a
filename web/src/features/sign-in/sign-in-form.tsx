import { useForm } from 'react-hook-form';
import { ApiError, fieldErrors, hasStatus } from '#web/api/api-error.ts';
import { usePartner } from '#web/api/partner-query.ts';
import { type Copy, useCopy } from '#web/content/copy.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/check-field.tsx';
import { FormFailure } from '#web/ui/form-failure.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { RequiredNote } from '#web/ui/required-note.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useSingleSubmit } from '#web/ui/use-single-submit.ts';
import { humanCheckWords } from '../captcha/index.ts';
import { PrivacyNotice } from '../privacy-notice/index.ts';
import styles from './sign-in-form.module.css';
import { type SignInValues, useSignIn } from './use-sign-in.ts';

const required = 'This field is required.';

const failureOf = (copy: Copy, error: unknown): string => {
  const words = humanCheckWords(error);
  if (words) return words;
  const lock = fieldErrors(error).find(({ field }) => field === 'lockedUntil');
  if (!lock) return copy.text('form_error');
  const time = new Date(lock.message).toLocaleTimeString('en-US', { timeStyle: 'short' });
  return `${copy.text('locked')} ${copy.text('locked_until', { time })}`;
};

/** Sign-in by e-mail or partner number; a refusal keeps the name and clears the password. */
export const SignInForm = ({ email }: { email?: string | undefined }) => {
  const copy = useCopy('login', 'login');
  const partner = usePartner();
  const signIn = useSignIn();
  const form = useForm<SignInValues>({
    mode: 'onBlur',
    defaultValues: { userName: email ?? '', password: '', rememberMe: false },
  });
  const { errors, isSubmitted } = form.formState;
  const hasProblems = isSubmitted && Boolean(errors.userName ?? errors.password);
  const handleSubmit = useSingleSubmit(
    form.handleSubmit((values) =>
      signIn.mutateAsync(values).catch((error: unknown) => {
        // Without a response from the server the password may well be right.
        if (error instanceof ApiError) form.setValue('password', '');
        if (hasStatus(error, 401)) form.setError('password', { message: copy.text('invalid') });
        form.setFocus('password');
      }),
    ),
  );
  return (
    <form className={styles.form} method="post" noValidate onSubmit={handleSubmit}>
      {signIn.isError && <FormFailure>{failureOf(copy, signIn.error)}</FormFailure>}
      {!signIn.isError && hasProblems && <FormFailure>{copy.text('form_error')}</FormFailure>}
      <RequiredNote />
      <TextField
        label={copy.text(partner.hasPPN ? 'user_name_or_number' : 'user_name')}
        autoComplete="username"
        inputMode="email"
        isRequired
        error={errors.userName?.message}
        {...form.register('userName', { required, setValueAs: (value: string) => value.trim() })}
      />
      <PasswordField
        label={copy.text('password')}
        autoComplete="current-password"
        isRequired
        error={errors.password?.message}
        {...form.register('password', { required })}
      />
      <div className={styles.options}>
        <CheckField label={copy.text('remember')} {...form.register('rememberMe')} />
        <TextLink to="/recover" state={{ email: form.getValues('userName') }}>
          {copy.text('forgot')}
        </TextLink>
      </div>
      <div ref={signIn.holder} data-captcha="" />
      <Button
        type="submit"
        isWide
        isBusy={signIn.isPending}
        busyLabel="Working on your request, please wait."
      >
        {copy.text('submit')}
      </Button>
      <PrivacyNotice />
    </form>
  );
};
