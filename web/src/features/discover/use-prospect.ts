import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { looksLikeEmail } from '#domain/forms/email.ts';
import { limits, messages } from '#domain/forms/messages.ts';
import { api } from '../../api/api.ts';
import { type Captcha, useCaptcha } from '../captcha/index.ts';

const validateEmail = (email: string): string => {
  if (email === '') return messages.emptyRequired;
  if (email.length > limits.email) return messages.maxLength('Email', limits.email);
  return looksLikeEmail(email) ? '' : messages.emailInvalid;
};

// A failed check must not block the visitor: joining validates again.
const isNewEmail = async (email: string, human: Captcha): Promise<boolean> => {
  try {
    return (await human.request((response) => api.validation.email({ email, ...response })))
      .isValid;
  } catch {
    return true;
  }
};

// Imported lazily, because the form itself does not need it.
const readAttribution = async () =>
  (await import('../../browser/analytics/attribution.ts')).storedAttribution(Date.now());

const recordProspect = (email: string, human: Captcha) =>
  human
    .submit(async (response) =>
      api.enrollment.recordProspect({ email, attribution: await readAttribution(), ...response }),
    )
    .catch(() => {});

/**
 * Handles a prospect's email: a new one is recorded and leads to joining, a member's to sign-in.
 */
export const useProspect = () => {
  const router = useRouter();
  const human = useCaptcha();
  const [email, setEmail] = useState('');
  const [error, setError] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const check = (): string => {
    const trimmed = email.trim();
    setEmail(trimmed);
    setError(validateEmail(trimmed));
    return validateEmail(trimmed);
  };
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || check() !== '') return;
    const typed = email.trim();
    setIsBusy(true);
    const canJoin = await isNewEmail(typed, human);
    if (canJoin) await recordProspect(typed, human);
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
