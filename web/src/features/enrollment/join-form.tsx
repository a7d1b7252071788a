import type { UseMutationResult } from '@tanstack/react-query';
import { fieldErrors, hasStatus } from '#api-client/api-error.ts';
import { Button } from '#ui/button.tsx';
import { FormFailure, RequiredNote } from '#ui/form-notes.tsx';
import { Row, Stack } from '#ui/layout.tsx';
import { Notice } from '#ui/notice.tsx';
import { useSingleSubmit } from '#ui/use-single-submit.ts';
import { useCopy } from '../../content/copy.ts';
import { TextLink } from '../../links/text-link.tsx';
import { useCaptcha, useCaptchaErrorText } from '../captcha/index.ts';
import { Agreements } from './agreements.tsx';
import { IdentityFields, PasswordFields, PlaceFields } from './join-fields.tsx';
import styles from './join-form.module.css';
import { PhoneFields } from './phone-fields.tsx';
import { useJoin } from './use-join.ts';
import { type JoinForm as Join, useJoinForm } from './use-join-form.ts';

const Existing = ({ email }: { email: string }) => {
  const copy = useCopy('join', 'join');
  return (
    <Notice
      variant="info"
      title={copy.text('existing_title')}
      action={
        <Row as="span" align="stretch" isWrapping gap={16} rowGap={4}>
          <TextLink to="/login" state={{ email }}>
            {copy.text('existing_sign_in')}
          </TextLink>
          <TextLink to="/recover" state={{ email }}>
            {copy.text('existing_recover')}
          </TextLink>
        </Row>
      }
    >
      <p>{copy.text('existing_text')}</p>
    </Notice>
  );
};

type Submission = Pick<UseMutationResult, 'error' | 'isIdle'>;

const Failure = ({ submission, join }: { submission: Submission; join: Join }) => {
  const error = submission.isIdle ? join.server.error : submission.error;
  const copy = useCopy('join', 'join');
  const captchaErrorText = useCaptchaErrorText();
  const isInFields = fieldErrors(error).some(({ field }) => field in join.form.getValues());
  if (!error || isInFields) return null;
  const text =
    captchaErrorText(error) || copy.text(hasStatus(error, 429) ? 'limited' : 'form_error');
  return <FormFailure>{text}</FormFailure>;
};

/** Step 1: the member's details, validated on blur and again on the server. */
export const JoinForm = () => {
  const copy = useCopy('join', 'join');
  const site = useCopy('*', '*');
  const captcha = useCaptcha();
  const join = useJoinForm(captcha);
  const submission = useJoin(join.form, captcha);
  const submit = useSingleSubmit(
    join.form.handleSubmit((values) => submission.mutateAsync(values).catch(() => undefined)),
  );
  return (
    <Stack
      as="form"
      gap={20}
      marginTop={30}
      className={styles.form}
      method="post"
      action="/join"
      noValidate
      onSubmit={submit}
    >
      <RequiredNote />
      <Failure submission={submission} join={join} />
      {join.isExisting && <Existing email={join.form.getValues('email').trim()} />}
      <IdentityFields join={join} />
      <PlaceFields join={join} />
      <PasswordFields join={join} />
      <PhoneFields join={join} />
      <Agreements join={join} />
      <div ref={captcha.holder} data-captcha="" />
      <Button
        type="submit"
        isWide
        isBusy={submission.isPending}
        busyLabel={site.text('form.working')}
      >
        {copy.text('submit')}
      </Button>
    </Stack>
  );
};
