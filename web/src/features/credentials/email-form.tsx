import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { fieldErrors, hasStatus, isUnauthorized } from '#api-client/api-error.ts';
import { emailProblem } from '#domain/enrollment/join-rules.ts';
import { AnchorButton, Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { FormFailure, RequiredNote } from '#ui/form-notes.tsx';
import { Stack } from '#ui/layout.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextAnchor } from '#ui/text-anchor.tsx';
import { useSingleSubmit } from '#ui/use-single-submit.ts';
import { api, csrf } from '../../api/api.ts';
import { memberQuery } from '../../api/member-query.ts';
import { useSignInRedirect } from '../../api/use-sign-in-redirect.ts';
import { useCopy } from '../../content/copy.ts';
import { PrivacyNotice } from '../../content/privacy-notice.tsx';
import { useProblemText } from '../../content/problem-text.ts';
import { SimulatedNote } from '../../content/simulated-note.tsx';
import styles from './fix-credentials-page.module.css';

/**
 * Saves the email; this starts a new session, whose CSRF token is fetched before the next write.
 */
const useUpdateEmail = (onSaved: () => void) => {
  const queryClient = useQueryClient();
  const redirectToSignIn = useSignInRedirect();
  return useMutation({
    mutationFn: (email: string) => api.credentials.update({ email }),
    onSuccess: async (member) => {
      await csrf.renew();
      queryClient.setQueryData(memberQuery().queryKey, member);
      onSaved();
    },
    onError: async (error) => {
      if (isUnauthorized(error)) await redirectToSignIn('/fix_credentials');
    },
  });
};

/** Asks for a working email; the only other option is signing out. */
export const EmailForm = ({ onSaved }: { onSaved: () => void }) => {
  const copy = useCopy('login', 'fix_credentials');
  const site = useCopy('*', '*');
  const textOf = useProblemText();
  const update = useUpdateEmail(onSaved);
  const form = useForm({ mode: 'onBlur', defaultValues: { email: '' } });
  const [refused] = fieldErrors(update.error);
  const isTaken = refused?.code === 'emailTaken';
  const isGeneral = update.isError && !refused && !isUnauthorized(update.error);
  const submit = useSingleSubmit(
    form.handleSubmit(({ email }) =>
      update.mutateAsync(email.trim()).catch(() => form.setFocus('email')),
    ),
  );
  const failure = hasStatus(update.error, 429) ? copy.text('limited') : textOf({ code: 'form' });
  return (
    <Stack as="form" gap={20} marginTop={30} method="post" noValidate onSubmit={submit}>
      {isGeneral && <FormFailure>{failure}</FormFailure>}
      {isTaken && (
        <Notice variant="warning">
          <p>
            {copy.text('taken_help')} <TextAnchor href="/SignOut">{copy.text('later')}</TextAnchor>
          </p>
        </Notice>
      )}
      <RequiredNote />
      <TextField
        label={copy.text('email')}
        hint={copy.text('hint')}
        type="email"
        autoComplete="email"
        inputMode="email"
        isRequired
        error={form.formState.errors.email?.message ?? refused?.message}
        {...form.register('email', {
          validate: (typed) => {
            const problem = emailProblem(typed);
            return problem ? textOf(problem) : true;
          },
        })}
      />
      <Stack gap={8} className={styles.actions}>
        <Button
          type="submit"
          isWide
          isBusy={update.isPending}
          busyLabel={site.text('form.working')}
        >
          {copy.text('submit')}
        </Button>
        <AnchorButton variant="text" href="/SignOut">
          {copy.text('later')}
        </AnchorButton>
      </Stack>
      <PrivacyNotice />
      <SimulatedNote service="mail" />
    </Stack>
  );
};
