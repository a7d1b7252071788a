import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { useCopy } from '../../content/copy.ts';
import { loadProblemText } from '../../content/problem-text.ts';

// Loaded when the field gets focus: most visitors never fill it in.
const load = () => import('./submit-prospect.ts');

type Submit = (email: string) => Promise<'/join' | '/login'>;

/** The state of a prospect's form: the email, its error, and where a valid one leads. */
export const useProspect = () => {
  const router = useRouter();
  const client = useQueryClient();
  const copy = useCopy('home', 'prospect');
  const holder = useRef<HTMLDivElement>(null);
  const submit = useRef<Submit>(null);
  const [email, setEmail] = useState('');
  const [error, setError] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const check = async (): Promise<boolean> => {
    const trimmed = email.trim();
    setEmail(trimmed);
    const [{ emailError }, textOf] = await Promise.all([load(), loadProblemText(client)]);
    const problem = emailError(trimmed);
    setError(problem ? textOf(problem) : '');
    return problem === null;
  };
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    try {
      if (!(await check())) return;
      submit.current ??= (await load()).createProspectSubmit(holder);
      const typed = email.trim();
      await router.navigate({ to: await submit.current(typed), state: { email: typed } });
    } catch {
      setError(copy.text('failed'));
    } finally {
      setIsBusy(false);
    }
  };
  return {
    email,
    error,
    isBusy,
    holder,
    setEmail,
    handleFocus: () => void load().catch(() => undefined),
    handleBlur: () => email !== '' && void check().catch(() => undefined),
    handleSubmit,
  };
};
