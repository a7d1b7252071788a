import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '#api-client/api-error.ts';
import type { FormName, PostedForm } from '#contract/page-host.ts';
import { POSTED_FORM } from './request-context.ts';

const queryKey = [POSTED_FORM];

type Values = Readonly<Record<string, string>>;

/** During hydration: what was typed or filled into the form of an `action` before the scripts ran. */
export const typedValues = (path: string): Values | undefined => {
  if (typeof document === 'undefined') return undefined;
  const form = document.querySelector<HTMLFormElement>(`form[method=post][action="${path}"]`);
  if (!form) return undefined;
  const texts = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(texts);
};

const errorOf = ({ status, errors }: PostedForm): ApiError | undefined =>
  status >= 400 ? new ApiError({ status, statusText: '' }, { errors }) : undefined;

// The first message of each field.
const fieldErrorsOf = (errors: PostedForm['errors']) =>
  Object.fromEntries(
    errors
      .toReversed()
      .map(({ field, message, code = 'server' }) => [field, { type: code, message }]),
  );

/**
 * The initial state of a form: the outcome of posting it without scripts, and the values typed
 * before hydration. `path` is the form's `action`.
 */
export const useServerForm = (name: FormName, path: string) => {
  const client = useQueryClient();
  const [start] = useState(() => {
    const found = client.getQueryData<PostedForm>(queryKey);
    const posted = found?.form === name ? found : undefined;
    const shown: Values = posted?.values ?? {};
    return {
      /** The values that the server has rendered into the form. */
      shown,
      values: typedValues(path) ?? shown,
      error: posted && errorOf(posted),
      /** Memoized for `useForm`, which resets the form for every new object. */
      errors: fieldErrorsOf(posted?.errors ?? []),
    };
  });
  useEffect(() => client.removeQueries({ queryKey }), [client]);
  return start;
};
