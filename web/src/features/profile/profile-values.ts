import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Member } from '#contract/member.ts';
import type { Profile } from '#domain/member/profile-rules.ts';
import { typedValues } from '../../ssr/posted-form.ts';

export type ProfileValues = Profile;

/** The member as form values. */
export const profileValues = (member: Member): ProfileValues => ({
  firstName: member.firstName,
  lastName: member.lastName,
  ...member.address,
  phoneNumber: member.phoneNumber ?? '',
  smsOptIn: member.smsOptIn,
  emailOptIn: member.emailOptIn,
});

/** The path of the page, which finds its form in the document. */
export const PROFILE_PATH = '/account/user_profile';

/** The stored values with those that were typed before hydration. */
export const useInitialValues = (stored: ProfileValues): ProfileValues => {
  const [typed] = useState(() => typedValues(PROFILE_PATH) ?? {});
  const entries = Object.entries(typed).filter(([name]) => name in stored);
  return { ...stored, ...Object.fromEntries(entries) };
};

/** Number of fields that differ from the stored values. */
export const countChanges = (before: ProfileValues, after: ProfileValues): number =>
  (Object.keys(before) as (keyof ProfileValues)[]).filter((name) => before[name] !== after[name])
    .length;

/**
 * Writes saved values into a form except over fields edited since. Uses setValue per field: reset()
 * would unregister fields that the React Compiler does not register again.
 */
export const showValues = (
  { getValues, setValue }: Pick<UseFormReturn<ProfileValues>, 'getValues' | 'setValue'>,
  values: ProfileValues,
  sent: ProfileValues = getValues(),
): void => {
  for (const name of Object.keys(values) as (keyof ProfileValues)[])
    if (getValues(name) === sent[name]) setValue(name, values[name]);
};

/**
 * Updates untouched fields when the stored profile changes elsewhere, for example in another tab.
 */
export const useSyncStoredProfile = (form: UseFormReturn<ProfileValues>, member: Member): void => {
  const previous = useRef(member);
  useEffect(() => {
    if (previous.current.version === member.version) return;
    showValues(form, profileValues(member), profileValues(previous.current));
    previous.current = member;
  }, [form, member]);
};
