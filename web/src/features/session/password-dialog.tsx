import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { fieldErrors, hasStatus } from '#api-client/api-error.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Row, Stack } from '#ui/layout.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { useSingleSubmit } from '#ui/use-single-submit.ts';
import { api, csrf } from '../../api/api.ts';
import { useMember } from '../../api/member-query.ts';
import { resolvePasswordRequest } from '../../browser/password-request.ts';
import { useCopy } from '../../content/copy.ts';
import { useProblemText } from '../../content/problem-text.ts';

/**
 * Prompts for the password over the page, so that typed values are not lost; then repeats the
 * pending request.
 */
export const PasswordDialog = () => {
  const copy = useCopy('login', 'password_again');
  const site = useCopy('*', '*');
  const textOf = useProblemText();
  const failureOf = (error: unknown): string => {
    if (hasStatus(error, 401)) return copy.text('wrong');
    const isLocked = fieldErrors(error).some(({ field }) => field === 'lockedUntil');
    return isLocked ? copy.text('locked') : textOf({ code: 'form' });
  };
  const userName = useMember()?.email ?? '';
  const form = useForm({ mode: 'onSubmit', defaultValues: { password: '' } });
  const proof = useMutation({
    mutationFn: async ({ password }: { password: string }) => {
      await api.session.login({ userName, password });
      await csrf.renew();
    },
    onSuccess: () => resolvePasswordRequest(true),
    onError: (error) =>
      form.setError('password', { message: failureOf(error) }, { shouldFocus: true }),
  });
  const submit = useSingleSubmit(
    form.handleSubmit((values) => proof.mutateAsync(values).catch(() => undefined)),
  );
  const refuse = () => resolvePasswordRequest(false);
  return (
    <Dialog isOpen onClose={refuse} title={copy.text('title')} text={copy.text('text')}>
      <Stack as="form" gap={20} marginTop={20} method="post" noValidate onSubmit={submit}>
        <input type="hidden" name="username" autoComplete="username" value={userName} readOnly />
        <PasswordField
          label={copy.text('label')}
          autoComplete="current-password"
          isRequired
          error={form.formState.errors.password?.message}
          {...form.register('password', { required: textOf({ code: 'emptyRequired' }) })}
        />
        <Row gap={8} align="stretch" justify="end" isWrapping>
          <Button variant="quiet" onClick={refuse}>
            {copy.text('cancel')}
          </Button>
          <Button type="submit" isBusy={proof.isPending} busyLabel={site.text('form.working')}>
            {copy.text('submit')}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
};
