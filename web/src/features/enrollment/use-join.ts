import { useMutation } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { fieldErrors } from '#api-client/api-error.ts';
import { normalizePassword } from '#domain/member/password.ts';
import { api } from '../../api/api.ts';
import { usePartner } from '../../api/partner-query.ts';
import { useRefreshSession } from '../../api/use-refresh-session.ts';
import { clearAttribution, storedAttribution } from '../../browser/analytics/attribution.ts';
import type { Captcha } from '../captcha/index.ts';
import { dropDraft, type JoinValues } from './join-values.ts';

/** Joins and continues to the card; field errors mark their fields and focus the first. */
export const useJoin = (form: UseFormReturn<JoinValues>, captcha: Captcha) => {
  const { hasSmsOptInV2, hidesEmailOptIn } = usePartner();
  const enterSession = useRefreshSession();
  return useMutation({
    mutationFn: ({ smsOptIn, emailOptIn, ...values }: JoinValues) =>
      captcha.submit((response) =>
        api.enrollment.join({
          ...values,
          password: normalizePassword(values.password),
          passwordConfirm: normalizePassword(values.passwordConfirm),
          ...(hasSmsOptInV2 ? { smsOptInV2: smsOptIn } : { smsOptIn }),
          emailOptIn: emailOptIn && !hidesEmailOptIn,
          attribution: storedAttribution(Date.now()),
          ...response,
        }),
      ),
    onSuccess: async () => {
      dropDraft();
      clearAttribution();
      await enterSession(() => '/add_card');
    },
    onError: (error) => {
      const known = fieldErrors(error).filter(({ field }) => field in form.getValues());
      known.forEach(({ field, message }, index) => {
        // The name was looked up among the form's own values.
        form.setError(field as keyof JoinValues, { message }, { shouldFocus: index === 0 });
      });
    },
  });
};
