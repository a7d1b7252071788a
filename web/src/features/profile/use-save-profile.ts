import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { fieldErrors, hasStatus, isUnauthorized } from '#api-client/api-error.ts';
import type { Member } from '#contract/member.ts';
import { showToast } from '#ui/show-toast.ts';
import { api } from '../../api/api.ts';
import { memberQuery } from '../../api/member-query.ts';
import { useSignInRedirect } from '../../api/use-sign-in-redirect.ts';
import { useCopy } from '../../content/copy.ts';
import { countChanges, type ProfileValues, profileValues, showValues } from './profile-values.ts';

const isConflict = (error: unknown) => hasStatus(error, 409);

const markFields = (form: UseFormReturn<ProfileValues>, error: unknown): number => {
  const matching = fieldErrors(error).filter(({ field }) => field in form.getValues());
  matching.forEach(({ field, message }, index) => {
    // The field name was matched against the form's own values.
    form.setError(field as keyof ProfileValues, { message }, { shouldFocus: index === 0 });
  });
  return matching.length;
};

/** Merges another tab's saved profile; values typed here stay. */
const useMergeStoredProfile = () => {
  const copy = useCopy('account_center', 'user_profile');
  const queryClient = useQueryClient();
  return async (sent: ProfileValues) => {
    const fresh = await queryClient.fetchQuery({ ...memberQuery(), staleTime: 0 });
    // The response to an earlier attempt of the same save may have been lost.
    const isSaved = fresh !== null && countChanges(profileValues(fresh), sent) === 0;
    if (isSaved) showToast.success(copy.text('saved'));
    else showToast.warning(copy.text('changed_elsewhere'));
  };
};

/**
 * Saves the profile; field errors mark their fields and focus the first, other failures show below
 * the form.
 */
export const useSaveProfile = (form: UseFormReturn<ProfileValues>, { version }: Member) => {
  const copy = useCopy('account_center', 'user_profile');
  const queryClient = useQueryClient();
  const redirectToSignIn = useSignInRedirect();
  const mergeStored = useMergeStoredProfile();
  return useMutation({
    mutationFn: (values: ProfileValues) => api.profile.update({ ...values, version }),
    onSuccess: async (member, sent) => {
      queryClient.setQueryData(memberQuery().queryKey, member);
      showValues(form, profileValues(member), sent);
      showToast.success(copy.text('saved'));
      await queryClient.invalidateQueries({ queryKey: ['privacy'] });
    },
    onError: async (error, sent) => {
      if (isUnauthorized(error)) {
        await redirectToSignIn('/account/user_profile');
      } else if (isConflict(error)) {
        await mergeStored(sent);
      } else if (markFields(form, error) === 0) {
        showToast.error(copy.text('not_saved'));
      }
    },
  });
};

/** Whether a failure belongs below the form rather than to a field. */
export const isGeneralFailure = (error: unknown): boolean =>
  error !== null && !isUnauthorized(error) && !isConflict(error) && fieldErrors(error).length === 0;
