import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, fieldErrors, hasStatus } from '#api-client/api-error.ts';
import type { Credentials } from '#contract/session.ts';
import { currentLocale } from '#domain/format/locale.ts';
import { Button } from '#ui/button.tsx';
import { CheckField } from '#ui/check-field.tsx';
import { TextField } from '#ui/field.tsx';
import { FormFailure, RequiredNote } from '#ui/form-notes.tsx';
import { Row, Stack } from '#ui/layout.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { useSingleSubmit } from '#ui/use-single-submit.ts';
import { api } from '../../api/api.ts';
import { usePartner } from '../../api/partner-query.ts';
import { useRefreshSession } from '../../api/use-refresh-session.ts';
import { type Copy, useCopy } from '../../content/copy.ts';
import { PrivacyNotice } from '../../content/privacy-notice.tsx';
import { useProblemText } from '../../content/problem-text.ts';
import { TextLink } from '../../links/text-link.tsx';
import { useServerForm } from '../../ssr/posted-form.ts';
import { useCaptcha, useCaptchaErrorText } from '../captcha/index.ts';
import { rememberReturnPath, takeReturnPath } from './return-path.ts';

type SignInValues = Pick<Credentials, 'userName' | 'password' | 'rememberMe'>;

/** Signs in, fetches the CSRF token of the new session, and opens the requested page. */
const useSignIn = () => {
  const enterSession = useRefreshSession();
  const captcha = useCaptcha();
  const mutation = useMutation({
    mutationFn: (values: SignInValues) =>
      captcha.submit((response) => api.session.login({ ...values, ...response })),
    onSuccess: () =>
      enterSession((member) => (member?.emailNeedsUpdate ? '/fix_credentials' : takeReturnPath())),
  });
  return { ...mutation, holder: captcha.holder };
};

const PATH = '/login';

type FailureText = { copy: Copy<'login', 'login'>; general: string };

const failureOf = ({ copy, general }: FailureText, error: unknown, isPosted: boolean): string => {
  const lock = fieldErrors(error).find(({ field }) => field === 'lockedUntil');
  // Without a refusal there is no error in the form to find.
  const isRefused = error instanceof ApiError && error.status < 500;
  if (!lock) return isRefused ? copy.text('form_error') : general;
  // The server does not know the time zone of a visitor without scripts.
  if (isPosted) return copy.text('locked');
  const time = new Date(lock.message).toLocaleTimeString(currentLocale(), { timeStyle: 'short' });
  return `${copy.text('locked')} ${copy.text('locked_until', { time })}`;
};

type Props = { email?: string | undefined; from?: string | undefined };

const useSignInFields = (email: string | undefined) => {
  const copy = useCopy('login', 'login');
  const server = useServerForm('signIn', PATH);
  const { userName = '', password = '', rememberMe } = server.values;
  const [errors] = useState(
    hasStatus(server.error, 401)
      ? { password: { type: 'server', message: copy.text('invalid') } }
      : server.errors,
  );
  const form = useForm<SignInValues>({
    mode: 'onBlur',
    defaultValues: { userName: email || userName, password, rememberMe: rememberMe === 'on' },
    errors,
  });
  return { form, server };
};

/** Sign-in by email or partner number; a rejection preserves the user name and clears the password. */
export const SignInForm = ({ email, from }: Props) => {
  const copy = useCopy('login', 'login');
  const site = useCopy('*', '*');
  const partner = usePartner();
  const textOf = useProblemText();
  const captchaErrorText = useCaptchaErrorText();
  const required = textOf({ code: 'emptyRequired' });
  const general = textOf({ code: 'form' });
  const signIn = useSignIn();
  const { form, server } = useSignInFields(email);
  const { shown } = server;
  useEffect(() => rememberReturnPath(shown.from), [shown.from]);
  const { errors, isSubmitted } = form.formState;
  const hasProblems = isSubmitted && Boolean(errors.userName ?? errors.password);
  const handleSubmit = useSingleSubmit(
    form.handleSubmit((values) =>
      signIn.mutateAsync(values).catch((error: unknown) => {
        // Without a response from the server the password may be correct.
        if (error instanceof ApiError) form.setValue('password', '');
        if (hasStatus(error, 401)) form.setError('password', { message: copy.text('invalid') });
        form.setFocus('password');
      }),
    ),
  );
  const failure = signIn.isIdle ? server.error : signIn.error;
  return (
    <Stack
      as="form"
      gap={20}
      marginTop={30}
      method="post"
      action={PATH}
      noValidate
      onSubmit={handleSubmit}
    >
      <input type="hidden" name="from" value={from ?? shown.from ?? ''} />
      {failure && (
        <FormFailure>
          {captchaErrorText(failure) || failureOf({ copy, general }, failure, signIn.isIdle)}
        </FormFailure>
      )}
      {!failure && hasProblems && <FormFailure>{copy.text('form_error')}</FormFailure>}
      <RequiredNote />
      <TextField
        label={copy.text(partner.hasPPN ? 'user_name_or_number' : 'user_name')}
        autoComplete="username"
        inputMode="email"
        isRequired
        error={errors.userName?.message}
        defaultValue={shown.userName}
        {...form.register('userName', { required, setValueAs: (value: string) => value.trim() })}
      />
      <PasswordField
        label={copy.text('password')}
        autoComplete="current-password"
        isRequired
        error={errors.password?.message}
        {...form.register('password', { required })}
      />
      <Row justify="between" isWrapping gap={20} rowGap={0}>
        <CheckField
          label={copy.text('remember')}
          defaultChecked={shown.rememberMe === 'on'}
          {...form.register('rememberMe')}
        />
        <TextLink to="/recover" state={{ email: form.getValues('userName') }}>
          {copy.text('forgot')}
        </TextLink>
      </Row>
      <div ref={signIn.holder} data-captcha="" />
      <Button type="submit" isWide isBusy={signIn.isPending} busyLabel={site.text('form.working')}>
        {copy.text('submit')}
      </Button>
      <PrivacyNotice />
    </Stack>
  );
};
