import { useQueryClient } from '@tanstack/react-query';
import { messages } from '#domain/forms/messages.ts';
import { api } from '../../api/api.ts';
import type { Captcha } from '../captcha/index.ts';

type Answer = { isValid: boolean };

/** The checks that only the server can make, each asked once a value. */
export const useJoinChecks = (human: Captcha) => {
  const queryClient = useQueryClient();
  const ask = async (
    { key, label, wrong }: { key: string[]; label: string; wrong: string },
    check: () => Promise<Answer>,
  ): Promise<string | true> => {
    try {
      const queryKey = ['joinCheck', ...key];
      const answer = await queryClient.fetchQuery({
        queryKey,
        queryFn: check,
        staleTime: Number.POSITIVE_INFINITY,
      });
      return answer.isValid || wrong;
    } catch {
      return messages.checkFailed(label);
    }
  };
  return {
    email: (email: string) =>
      ask({ key: ['email', email], label: 'Email', wrong: messages.emailTaken }, () =>
        human.request((response) => api.validation.email({ email, ...response })),
      ),
    partnerNumber: (email: string, usePpn: string) =>
      ask(
        {
          key: ['number', email, usePpn],
          label: 'Partner number',
          wrong: messages.partnerNumberTaken,
        },
        () => human.request((response) => api.validation.email({ email, usePpn, ...response })),
      ),
    zipCode: (zip: string) =>
      ask({ key: ['zip', zip], label: 'ZIP code', wrong: messages.zipInvalid }, () =>
        api.validation.zip({ zip }),
      ),
  };
};
