import { useQueryClient } from '@tanstack/react-query';
import { hasStatus } from '#api-client/api-error.ts';
import type { EmailValidity } from '#contract/validation.ts';
import type { FieldLabel, FormProblem, ProblemCode } from '#domain/forms/form-problem.ts';
import { api } from '../../api/api.ts';
import type { Captcha } from '../captcha/index.ts';

/** The server-side checks, each requested once per value; null when the value is valid. */
export const useJoinChecks = (captcha: Captcha) => {
  const queryClient = useQueryClient();
  const request = async (
    { key, label, wrong }: { key: string[]; label: FieldLabel; wrong: ProblemCode },
    check: () => Promise<EmailValidity>,
  ): Promise<FormProblem | null> => {
    try {
      const queryKey = ['joinCheck', ...key];
      const verdict = await queryClient.fetchQuery({
        queryKey,
        queryFn: check,
        staleTime: Number.POSITIVE_INFINITY,
      });
      if (verdict.problem === 'disposable') return { code: 'emailDisposable' };
      return verdict.isValid ? null : { code: wrong };
    } catch (error) {
      return hasStatus(error, 429) ? { code: 'checkLimited' } : { code: 'checkFailed', label };
    }
  };
  return {
    email: (email: string) =>
      request({ key: ['email', email], label: 'email', wrong: 'emailTaken' }, () =>
        captcha.request((response) => api.validation.email({ email, ...response })),
      ),
    partnerNumber: (email: string, usePpn: string) =>
      request(
        {
          key: ['number', email, usePpn],
          label: 'partnerNumber',
          wrong: 'partnerNumberTaken',
        },
        () => captcha.request((response) => api.validation.email({ email, usePpn, ...response })),
      ),
    zipCode: (zip: string) =>
      request({ key: ['zip', zip], label: 'zipCode', wrong: 'zipInvalid' }, () =>
        api.validation.zip({ zip }),
      ),
  };
};
