import { useQueryClient } from '@tanstack/react-query';
import { hasStatus } from '#api-client/api-error.ts';
import type { EmailValidity } from '#contract/validation.ts';
import { messages } from '#domain/forms/messages.ts';
import { api } from '../../api/api.ts';
import type { Captcha } from '../captcha/index.ts';

/** The server-side checks, each requested once per value. */
export const useJoinChecks = (human: Captcha) => {
  const queryClient = useQueryClient();
  const request = async (
    { key, label, wrong }: { key: string[]; label: string; wrong: string },
    check: () => Promise<EmailValidity>,
  ): Promise<string | true> => {
    try {
      const queryKey = ['joinCheck', ...key];
      const verdict = await queryClient.fetchQuery({
        queryKey,
        queryFn: check,
        staleTime: Number.POSITIVE_INFINITY,
      });
      if (verdict.problem === 'disposable') return messages.emailDisposable;
      return verdict.isValid || wrong;
    } catch (error) {
      return hasStatus(error, 429) ? messages.checkLimited : messages.checkFailed(label);
    }
  };
  return {
    email: (email: string) =>
      request({ key: ['email', email], label: 'Email', wrong: messages.emailTaken }, () =>
        human.request((response) => api.validation.email({ email, ...response })),
      ),
    partnerNumber: (email: string, usePpn: string) =>
      request(
        {
          key: ['number', email, usePpn],
          label: 'Partner number',
          wrong: messages.partnerNumberTaken,
        },
        () => human.request((response) => api.validation.email({ email, usePpn, ...response })),
      ),
    zipCode: (zip: string) =>
      request({ key: ['zip', zip], label: 'ZIP code', wrong: messages.zipInvalid }, () =>
        api.validation.zip({ zip }),
      ),
  };
};
