import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { looksLikeEmail } from '#domain/forms/email.ts';
import { limits, messages } from '#domain/forms/messages.ts';
import { api } from '#web/api/api.ts';
import { type Captcha, useCaptcha } from '../captcha/index.ts';

const problemOf = (email: string): string => {
  if (email === '') return messages.emptyRequired;
  if (email.length > limits.email) return messages.maxLength('Email', limits.email);
  return looksLikeEmail(email) ? '' : messages.emailInvalid;
};

// A check that cannot be made must not keep anybody out: joining asks again.
const isNew = async (email: string, human: Captcha): Promise<boolean> => {
  try {
    return (await human.request((response) => api.validation.email({ email, ...response })))
      .isValid;
  } catch {
    return true;
  }
};

// Loaded already, after every page's first look: the form itself does without it.
const readAttribution = async () =>
  (await import('#web/browser/analytics/attribution.ts')).storedAttribution(Date.now());

const noteProspect = (email: string, human: Captcha) =>
  human
    .submit(async (response) =>
      api.enrollment.recordProspect({ email, attribution: await readAttribution(), ...response }),
    )
    .catch(() => {});

/** The email of a prospect: a new one is noted and leads to joining, a member's to signing in (B §4). */
export const useProspect = () => {
  const router = useRouter();
  const human = useCaptcha();
  const [email, setEmail] = useState('');
  const [error, setError] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const check = (): string => {
    const trimmed = email.trim();
    setEmail(trimmed);
    setError(problemOf(trimmed));
    return problemOf(trimmed);
  };
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || check() !== '') return;
    const typed = email.trim();
    setIsBusy(true);
    const canJoin = await isNew(typed, human);
    if (canJoin) await noteProspect(typed, human);
    await router.navigate({ to: canJoin ? '/join' : '/login', state: { email: typed } });
    setIsBusy(false);
  };
  return {
    email,
    error,
    isBusy,
    holder: human.holder,
    setEmail,
    handleBlur: () => email !== '' && check(),
    handleSubmit,
  };
};
