import { useState } from 'react';
import { copy } from '../copy/copy.ts';

const SHORTEST_REASON = 3;

/** The texts of a form, with the props of each input; errors show once it was submitted. */
export const useFields = <Name extends string>(initial: Record<Name, string>) => {
  const [form, setForm] = useState(initial);
  const [isChecked, setChecked] = useState(false);
  const field = (name: Name, error?: string | false) => ({
    value: form[name],
    error: (isChecked && error) || undefined,
    onChange: (event: { target: { value: string } }) =>
      setForm({ ...form, [name]: event.target.value }),
  });
  return { form, setForm, field, check: () => setChecked(true) };
};

/** The fault of a reason; false for one that the audit accepts. */
export const reasonError = (reason: string): string | false =>
  reason.trim().length < SHORTEST_REASON && copy.common.reasonShort;
