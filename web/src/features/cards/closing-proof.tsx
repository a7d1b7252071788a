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
import { useCaptcha, useCaptchaErrorText } from '../captcha/index.ts';

type Props = { isBusy: boolean; onProven: () => void; onClose: () => void };

/** A fresh sign-in before an account closes: the password, or the partner's own sign-in. */
export const ClosingProof = ({ isBusy, onProven, onClose }: Props) => {
  const copy = useCopy('account_center', 'manage_cards');
  const textOf = useProblemText();
  const captchaErrorText = useCaptchaErrorText();
  const { enrollmentType } = usePartner();
  const userName = useMember()?.email ?? '';
  const captcha = useCaptcha();
  const form = useForm({ mode: 'onBlur', defaultValues: { password: '' } });
  const proof = useMutation({
    mutationFn: async ({ password }: { password: string }) => {
      await captcha.submit((response) => api.session.login({ userName, password, ...response }));
      await csrf.renew();
    },
    onSuccess: onProven,
    onError: (error) =>
      form.setError('password', {
        message: hasStatus(error, 401)
          ? copy.text('close_password_wrong')
          : captchaErrorText(error) || textOf({ code: 'form' }),
      }),
  });
  const submit = useSingleSubmit(
    form.handleSubmit((values) => proof.mutateAsync(values).catch(() => undefined)),
  );
  const remember = (
    <Button variant="quiet" onClick={onClose}>
      {copy.text('close_cancel')}
    </Button>
  );
  if (enrollmentType === 'sso')
    return (
      <Stack gap={20} marginTop={20}>
        <p>{copy.text('close_sign_in')}</p>
        <Actions justify="end" marginTop={30}>
          {remember}
          <AnchorButton href="/Login">{copy.text('close_action')}</AnchorButton>
        </Actions>
      </Stack>
    );
  return (
    <Stack as="form" gap={20} marginTop={20} method="post" noValidate onSubmit={submit}>
      <PasswordField
        label={copy.text('close_password')}
        hint={copy.text('close_password_hint')}
        autoComplete="current-password"
        isRequired
        error={form.formState.errors.password?.message}
        {...form.register('password', { required: textOf({ code: 'emptyRequired' }) })}
      />
      <div ref={captcha.holder} data-captcha="" />
      <Actions justify="end" marginTop={30}>
        {remember}
        <Button
          type="submit"
          variant="danger"
          isBusy={proof.isPending || isBusy}
          busyLabel={copy.text('deleting')}
        >
          {copy.text('close_action')}
        </Button>
      </Actions>
    </Stack>
  );
};
