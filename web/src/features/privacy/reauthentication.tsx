import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { hasStatus } from '#api-client/api-error.ts';
import { AnchorButton, Button } from '#ui/button.tsx';
import { Actions, Stack } from '#ui/layout.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { useSingleSubmit } from '#ui/use-single-submit.ts';
import { api, csrf } from '../../api/api.ts';
import { useMember } from '../../api/member-query.ts';
import { usePartner } from '../../api/partner-query.ts';
import { useCopy } from '../../content/copy.ts';
import { useProblemText } from '../../content/problem-text.ts';

type Props = {
  variant?: 'primary' | 'danger';
  action: string;
  onConfirmed: () => void;
  onClose: () => void;
};

const useReauthentication = (onConfirmed: () => void) => {
  const copy = useCopy('account_center', 'privacy');
  const textOf = useProblemText();
  const userName = useMember()?.email ?? '';
  const form = useForm({ mode: 'onBlur', defaultValues: { password: '' } });
  const login = useMutation({
    mutationFn: async ({ password }: { password: string }) => {
      await api.session.login({ userName, password });
      await csrf.renew();
    },
    onSuccess: onConfirmed,
    onError: (error) =>
      form.setError('password', {
        message: hasStatus(error, 401) ? copy.text('password_wrong') : textOf({ code: 'form' }),
      }),
  });
  const submit = useSingleSubmit(
    form.handleSubmit((values) => login.mutateAsync(values).catch(() => undefined)),
  );
  return { form, proof: login, submit, required: textOf({ code: 'emptyRequired' }) };
};

/** Re-authentication before sensitive actions: the password, or the partner's sign-in. */
export const Reauthentication = ({ variant = 'primary', action, onConfirmed, onClose }: Props) => {
  const copy = useCopy('account_center', 'privacy');
  const { enrollmentType } = usePartner();
  const { form, proof, submit, required } = useReauthentication(onConfirmed);
  const cancel = (
    <Button variant="quiet" onClick={onClose}>
      {copy.text('cancel')}
    </Button>
  );
  if (enrollmentType === 'sso')
    return (
      <Actions justify="end" marginTop={30}>
        {cancel}
        <AnchorButton href="/Login">{copy.text('sign_in')}</AnchorButton>
      </Actions>
    );
  return (
    <Stack as="form" gap={20} marginTop={20} method="post" noValidate onSubmit={submit}>
      <PasswordField
        label={copy.text('password')}
        autoComplete="current-password"
        isRequired
        error={form.formState.errors.password?.message}
        {...form.register('password', { required })}
      />
      <Actions justify="end" marginTop={30}>
        {cancel}
        <Button
          type="submit"
          variant={variant}
          isBusy={proof.isPending}
          busyLabel={copy.text('withdrawing')}
        >
          {action}
        </Button>
      </Actions>
    </Stack>
  );
};
