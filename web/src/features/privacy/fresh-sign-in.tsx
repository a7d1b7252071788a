import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { messages } from '#domain/forms/messages.ts';
import { api, csrf } from '#web/api/api.ts';
import { hasStatus } from '#web/api/api-error.ts';
import { useMember } from '#web/api/member-query.ts';
import { usePartner } from '#web/api/partner-query.ts';
import { useCopy } from '#web/content/copy.ts';
import { Button } from '#web/ui/button.tsx';
import { AnchorButton } from '#web/ui/link-button.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { useSingleSubmit } from '#web/ui/use-single-submit.ts';
import styles from './privacy.module.css';

type Props = {
  look?: 'primary' | 'danger';
  action: string;
  onProven: () => void;
  onClose: () => void;
};

const useProof = (onProven: () => void) => {
  const copy = useCopy('account_center', 'privacy');
  const userName = useMember()?.email ?? '';
  const form = useForm({ mode: 'onBlur', defaultValues: { password: '' } });
  const proof = useMutation({
    mutationFn: async ({ password }: { password: string }) => {
      await api.session.login({ userName, password });
      await csrf.renew();
    },
    onSuccess: onProven,
    onError: (error) =>
      form.setError('password', {
        message: hasStatus(error, 401) ? copy.text('password_wrong') : messages.form,
      }),
  });
  const submit = useSingleSubmit(
    form.handleSubmit((values) => proof.mutateAsync(values).catch(() => undefined)),
  );
  return { form, proof, submit };
};

/** A fresh sign-in before what cannot be undone or shows everything: the password, or the partner's own sign-in. */
export const FreshSignIn = ({ look = 'primary', action, onProven, onClose }: Props) => {
  const copy = useCopy('account_center', 'privacy');
  const { enrollmentType } = usePartner();
  const { form, proof, submit } = useProof(onProven);
  const cancel = (
    <Button look="quiet" onClick={onClose}>
      {copy.text('cancel')}
    </Button>
  );
  if (enrollmentType === 'sso')
    return (
      <div className={styles.actions}>
        {cancel}
        <AnchorButton href="/Login">{copy.text('sign_in')}</AnchorButton>
      </div>
    );
  return (
    <form method="post" className={styles.proof} noValidate onSubmit={submit}>
      <PasswordField
        label={copy.text('password')}
        autoComplete="current-password"
        isRequired
        error={form.formState.errors.password?.message}
        {...form.register('password', { required: messages.emptyRequired })}
      />
      <div className={styles.actions}>
        {cancel}
        <Button
          type="submit"
          look={look}
          isBusy={proof.isPending}
          busyLabel={copy.text('withdrawing')}
        >
          {action}
        </Button>
      </div>
    </form>
  );
};
