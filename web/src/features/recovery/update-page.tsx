import { useMutation } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { fieldErrors } from '#api-client/api-error.ts';
import type { FormProblem } from '#domain/forms/form-problem.ts';
import { normalizePassword } from '#domain/member/password.ts';
import { confirmationProblem, passwordProblem } from '#domain/member/password-rules.ts';
import { Button } from '#ui/button.tsx';
import { FormFailure, RequiredNote } from '#ui/form-notes.tsx';
import { Stack } from '#ui/layout.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { useSingleSubmit } from '#ui/use-single-submit.ts';
import { api } from '../../api/api.ts';
import { sessionStore } from '../../browser/storage.ts';
import { useCopy } from '../../content/copy.ts';
import { PrivacyNotice } from '../../content/privacy-notice.tsx';
import { useProblemText } from '../../content/problem-text.ts';
import { useServerForm } from '../../ssr/posted-form.ts';
import { RecoveryScreen } from './recovery-screen.tsx';

const PATH = '/recover/update';

type Values = { password: string; passwordConfirm: string };

const isOfForm = (field: string): field is keyof Values =>
  field === 'password' || field === 'passwordConfirm';

const useUpdate = (token: string, server: ReturnType<typeof useServerForm>) => {
  const { password = '', passwordConfirm = '' } = server.values;
  const navigate = useNavigate();
  const form = useForm<Values>({
    mode: 'onBlur',
    defaultValues: { password, passwordConfirm },
    errors: server.errors,
  });
  const update = useMutation({
    mutationFn: ({ password, passwordConfirm }: Values) =>
      api.recovery.update({
        token,
        password: normalizePassword(password),
        passwordConfirm: normalizePassword(passwordConfirm),
      }),
    onSuccess: () => {
      sessionStore.set('passwordReset', '1');
      return navigate({ to: '/recover/success', replace: true });
    },
    onError: async (error) => {
      const errors = fieldErrors(error);
      if (errors.some(({ field }) => field === 'token'))
        await navigate({ to: '/recover/error', replace: true });
      for (const { field, message } of errors)
        if (isOfForm(field)) form.setError(field, { message }, { shouldFocus: true });
    },
  });
  const submit = useSingleSubmit(
    form.handleSubmit((values) => update.mutateAsync(values).catch(() => undefined)),
  );
  return { form, update, submit };
};

/** Recovery, third stage: the new password. */
export const UpdatePage = () => {
  const copy = useCopy('recover', 'recover');
  const site = useCopy('*', '*');
  const textOf = useProblemText();
  const shown = (problem: FormProblem | null) => (problem ? textOf(problem) : true);
  const navigate = useNavigate();
  // Read from the history entry that opened the page; later entries do not have it.
  const server = useServerForm('newPassword', PATH);
  const passed = useLocation({ select: ({ state }) => state.recoveryToken });
  const [token] = useState(passed ?? server.shown.token ?? '');
  const { form, update, submit } = useUpdate(token, server);
  useEffect(() => {
    if (token === '') void navigate({ to: '/recover/not_found', replace: true });
  }, [token, navigate]);
  const { errors } = form.formState;
  const error = update.isIdle ? server.error : update.error;
  const hasGeneralFailure = error && fieldErrors(error).length === 0;
  return (
    <RecoveryScreen title={copy.text('update_title')} lead={copy.text('update_lead')}>
      <Stack
        as="form"
        gap={20}
        marginTop={30}
        method="post"
        action={PATH}
        noValidate
        onSubmit={submit}
      >
        <input type="hidden" name="token" value={token} />
        {hasGeneralFailure && <FormFailure>{textOf({ code: 'form' })}</FormFailure>}
        <RequiredNote />
        <PasswordField
          label={copy.text('password')}
          autoComplete="new-password"
          isRequired
          error={errors.password?.message}
          {...form.register('password', { validate: (typed) => shown(passwordProblem(typed)) })}
        />
        <PasswordField
          label={copy.text('confirm')}
          autoComplete="new-password"
          isRequired
          error={errors.passwordConfirm?.message}
          {...form.register('passwordConfirm', {
            validate: (typed, { password }) => shown(confirmationProblem(typed, password)),
          })}
        />
        <Button
          type="submit"
          isWide
          isBusy={update.isPending}
          busyLabel={site.text('form.working')}
        >
          {copy.text('update_submit')}
        </Button>
        <PrivacyNotice />
      </Stack>
    </RecoveryScreen>
  );
};
