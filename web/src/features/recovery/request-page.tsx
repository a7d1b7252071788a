import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { fieldErrors, hasStatus } from '#api-client/api-error.ts';
import { isPartnerNumber, normalizePartnerNumber } from '#domain/enrollment/join-rules.ts';
import { asciiEmail, isStrictEmail } from '#domain/forms/email.ts';
import type { FormProblem } from '#domain/forms/form-problem.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { FormFailure, RequiredNote } from '#ui/form-notes.tsx';
import { Stack } from '#ui/layout.tsx';
import { useSingleSubmit } from '#ui/use-single-submit.ts';
import { api } from '../../api/api.ts';
import { usePartner } from '../../api/partner-query.ts';
import { useSingleMutation } from '../../api/use-single-mutation.ts';
import { useEmailFromState } from '../../browser/route-state.ts';
import { useCopy } from '../../content/copy.ts';
import { PrivacyNotice } from '../../content/privacy-notice.tsx';
import { useProblemText } from '../../content/problem-text.ts';
import { useServerForm } from '../../ssr/posted-form.ts';
import { useCaptcha, useCaptchaErrorText } from '../captcha/index.ts';
import { RecoveryScreen } from './recovery-screen.tsx';
import { SentScreen } from './sent-screen.tsx';

const PATH = '/recover';

const problemOf = (typed: string): FormProblem | null => {
  if (typed === '') return { code: 'emptyRequired' };
  const isKnownShape =
    isStrictEmail(asciiEmail(typed)) || isPartnerNumber(normalizePartnerNumber(typed));
  return isKnownShape ? null : { code: 'recoveryInvalid' };
};

/** Recovery, first stage: requests the link. The response never reveals whether an account exists. */
export const RequestPage = ({ isSent = false }: { isSent?: boolean }) => {
  const copy = useCopy('recover', 'recover');
  const site = useCopy('*', '*');
  const textOf = useProblemText();
  const captchaErrorText = useCaptchaErrorText();
  const { hasPPN } = usePartner();
  const server = useServerForm('recovery', PATH);
  const identifier = useEmailFromState() || (server.values.identifier ?? '');
  const form = useForm({
    mode: 'onBlur',
    defaultValues: { identifier },
    errors: server.errors,
  });
  const captcha = useCaptcha();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const request = useSingleMutation({
    mutationFn: (identifier: string) =>
      captcha.submit((response) => api.recovery.request({ identifier, ...response })),
    onSuccess: (_, identifier) => setSentTo(identifier),
  });
  const submit = useSingleSubmit(
    form.handleSubmit(({ identifier }) =>
      request.mutateAsync(identifier.trim()).catch(() => undefined),
    ),
  );
  const error = request.isIdle ? server.error : request.error;
  const problem = fieldErrors(error).find(({ field }) => field === 'identifier');
  const general = hasStatus(error, 429) ? copy.text('limited') : textOf({ code: 'form' });
  const failure = captchaErrorText(error) || general;
  if (isSent || sentTo !== null)
    return (
      <>
        <SentScreen
          sentTo={sentTo}
          isSending={request.isPending}
          failure={request.isError ? failure : ''}
          onResend={() => sentTo !== null && request.mutate(sentTo)}
          onOther={() => {
            setSentTo(null);
            request.reset();
          }}
        />
        <div ref={captcha.holder} data-captcha="" />
      </>
    );
  return (
    <RecoveryScreen
      title={copy.text('request_title')}
      lead={copy.text(hasPPN ? 'request_lead_number' : 'request_lead')}
    >
      <Stack
        as="form"
        gap={20}
        marginTop={30}
        method="post"
        action={PATH}
        noValidate
        onSubmit={submit}
      >
        {error && !problem && <FormFailure>{failure}</FormFailure>}
        <RequiredNote />
        <TextField
          label={copy.text(hasPPN ? 'identifier_or_number' : 'identifier')}
          autoComplete="username"
          inputMode="email"
          isRequired
          error={
            form.formState.errors.identifier?.message ??
            (request.isError ? problem?.message : undefined)
          }
          defaultValue={server.shown.identifier}
          {...form.register('identifier', {
            validate: (typed) => {
              const problem = problemOf(typed.trim());
              return problem ? textOf(problem) : true;
            },
          })}
        />
        <div ref={captcha.holder} data-captcha="" />
        <Button
          type="submit"
          isWide
          isBusy={request.isPending}
          busyLabel={site.text('form.working')}
        >
          {copy.text('request_submit')}
        </Button>
        <PrivacyNotice />
      </Stack>
    </RecoveryScreen>
  );
};
