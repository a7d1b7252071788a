import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { emailProblem, type JoinField, joinProblem } from '#domain/enrollment/join-rules.ts';
import { messages } from '#domain/forms/messages.ts';
import { usePartner } from '../../api/partner-query.ts';
import { useEmailFromState } from '../../browser/route-state.ts';
import { useServerForm } from '../../ssr/posted-form.ts';
import type { Captcha } from '../captcha/index.ts';
import { emptyJoin, type JoinValues, joinValuesOf, readDraft, saveDraft } from './join-values.ts';
import { useJoinChecks } from './use-join-checks.ts';

// Checks are limited per minute.
const RECHECK_MS = 61_000;

/** The join form: rules on blur, server checks after them, and a draft that a reload does not lose. */
export const useJoinForm = (human: Captcha) => {
  const partner = usePartner();
  const checks = useJoinChecks(human);
  const passedEmail = useEmailFromState();
  const server = useServerForm('join', '/join');
  const [typed] = useState(() => joinValuesOf(server.values));
  const form = useForm<JoinValues>({
    mode: 'onBlur',
    defaultValues: { ...emptyJoin, ...typed, ...(passedEmail && { email: passedEmail }) },
    errors: server.errors,
  });
  const { setValue, control } = form;

  // The draft is only in the browser, so it is restored after hydration. Uses setValue per field:
  // `reset` would unregister fields that React Compiler does not register again.
  useEffect(() => {
    const draft = readDraft();
    if (!draft) return;
    const values = { ...draft, ...typed, email: passedEmail || typed.email || draft.email };
    for (const name of Object.keys(values) as (keyof JoinValues)[])
      setValue(name, values[name], { shouldDirty: true });
  }, [setValue, passedEmail, typed]);

  const values = useWatch({ control });
  const isTouched = form.formState.isDirty;
  useEffect(() => {
    if (isTouched) saveDraft({ ...emptyJoin, ...values });
  }, [values, isTouched]);

  const onServer = async (field: JoinField, value: string): Promise<string | true> => {
    if (field === 'email') return checks.email(value);
    if (field === 'zipCode') return checks.zipCode(value);
    const { email } = form.getValues();
    if (field === 'partnerNumber' && partner.hasPPN && emailProblem(email) === null) {
      const isFree = await checks.email(email.trim());
      return isFree === true ? checks.partnerNumber(email.trim(), value) : true;
    }
    return true;
  };

  const field = (name: JoinField) => ({
    error: form.formState.errors[name]?.message,
    defaultValue: server.shown[name],
    ...form.register(name, {
      validate: (value) =>
        joinProblem(name, form.getValues(), partner) ?? onServer(name, value.trim()),
    }),
  });

  const { errors, dirtyFields } = form.formState;
  const limited = (['email', 'partnerNumber'] as const).find(
    (name) => errors[name]?.message === messages.checkLimited,
  );
  const { trigger } = form;
  useEffect(() => {
    if (!limited) return;
    const timer = setTimeout(() => void trigger(limited), RECHECK_MS);
    return () => clearTimeout(timer);
  }, [limited, trigger]);
  return {
    form,
    field,
    server,
    isExisting: errors.email?.message === messages.emailTaken,
    isEmailGood:
      Boolean(dirtyFields.email) && !errors.email && emailProblem(values.email ?? '') === null,
  };
};

export type JoinForm = ReturnType<typeof useJoinForm>;
