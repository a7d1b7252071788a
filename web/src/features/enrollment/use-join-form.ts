import { useEffect, useState } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { emailProblem, type JoinField, joinProblem } from '#domain/enrollment/join-rules.ts';
import type { FormProblem } from '#domain/forms/form-problem.ts';
import { usePartner } from '../../api/partner-query.ts';
import { useEmailFromState } from '../../browser/route-state.ts';
import { useProblemText } from '../../content/problem-text.ts';
import { useServerForm } from '../../ssr/posted-form.ts';
import type { Captcha } from '../captcha/index.ts';
import { emptyJoin, type JoinValues, joinValuesOf, readDraft, saveDraft } from './join-values.ts';
import { useJoinChecks } from './use-join-checks.ts';

// Checks are limited per minute.
const RECHECK_MS = 61_000;

type DraftInput = { typed: Partial<JoinValues>; passedEmail: string };

/** Restores and saves the draft; returns the current values. */
const useDraft = (form: UseFormReturn<JoinValues>, { typed, passedEmail }: DraftInput) => {
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
  return values;
};

/** The join form: rules on blur, server checks after them, and a draft that a reload does not lose. */
export const useJoinForm = (captcha: Captcha) => {
  const partner = usePartner();
  const checks = useJoinChecks(captcha);
  const passedEmail = useEmailFromState();
  const server = useServerForm('join', '/join');
  const textOf = useProblemText();
  // The codes of the problems that the form's errors show as text.
  const [codes, setCodes] = useState<Partial<Record<JoinField, string | undefined>>>(() => ({
    email: server.errors.email?.type,
  }));
  const [typed] = useState(() => joinValuesOf(server.values));
  const form = useForm<JoinValues>({
    mode: 'onBlur',
    defaultValues: { ...emptyJoin, ...typed, ...(passedEmail && { email: passedEmail }) },
    errors: server.errors,
  });
  const values = useDraft(form, { typed, passedEmail });

  const onServer = async (field: JoinField, value: string): Promise<FormProblem | null> => {
    if (field === 'email') return checks.email(value);
    if (field === 'zipCode') return checks.zipCode(value);
    const { email } = form.getValues();
    if (field === 'partnerNumber' && partner.hasPPN && emailProblem(email) === null) {
      const hasProblem = (await checks.email(email.trim())) !== null;
      return hasProblem ? null : checks.partnerNumber(email.trim(), value);
    }
    return null;
  };

  const show = (name: JoinField, problem: FormProblem | null): string | true => {
    setCodes((codes) => ({ ...codes, [name]: problem?.code }));
    return problem ? textOf(problem) : true;
  };

  const field = (name: JoinField) => ({
    error: form.formState.errors[name]?.message,
    defaultValue: server.shown[name],
    ...form.register(name, {
      validate: async (value) =>
        show(
          name,
          joinProblem(name, form.getValues(), partner) ?? (await onServer(name, value.trim())),
        ),
    }),
  });

  const { errors, dirtyFields } = form.formState;
  const limited = (['email', 'partnerNumber'] as const).find(
    (name) => errors[name] && codes[name] === 'checkLimited',
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
    isExisting: errors.email !== undefined && codes.email === 'emailTaken',
    isEmailGood:
      Boolean(dirtyFields.email) && !errors.email && emailProblem(values.email ?? '') === null,
  };
};

export type JoinForm = ReturnType<typeof useJoinForm>;
