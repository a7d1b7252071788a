import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { UseFormReturn } from 'react-hook-form';
import { api } from '#web/platform/api.ts';
import { fieldErrors, isUnauthorized } from '#web/platform/api-error.ts';
import { useCopy } from '#web/platform/copy.ts';
import { memberQuery } from '#web/platform/member.ts';
import { showToast } from '#web/ui/show-toast.ts';
import { type ProfileValues, profileValues, showValues } from './profile-values.ts';

/** Saves the profile; a field list marks its fields and focuses the first, any other failure shows below (A §8). */
export const useSaveProfile = (form: UseFormReturn<ProfileValues>) => {
  const copy = useCopy('account_center', 'user_profile');
  const queryClient = useQueryClient();
  const router = useRouter();
  return useMutation({
    mutationFn: (values: ProfileValues) => api.profile.update(values),
    onSuccess: (member, sent) => {
      queryClient.setQueryData(memberQuery().queryKey, member);
      showValues(form, profileValues(member), sent);
      showToast.success(copy.text('saved'));
    },
    onError: async (error) => {
      if (isUnauthorized(error)) {
        await router.navigate({ to: '/login', search: { from: '/account/user_profile' } });
        return;
      }
      const known = fieldErrors(error).filter(({ field }) => field in form.getValues());
      known.forEach(({ field, message }, index) => {
        // The name was looked up among the form's own values.
        form.setError(field as keyof ProfileValues, { message }, { shouldFocus: index === 0 });
      });
      if (known.length === 0) showToast.error(copy.text('not_saved'));
    },
  });
};

/** Whether a failure belongs below the form rather than to one of its fields. */
export const isGeneralFailure = (error: unknown): boolean =>
  error !== null && !isUnauthorized(error) && fieldErrors(error).length === 0;
