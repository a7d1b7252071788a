import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Member } from '#contract/member.ts';
import type { Profile } from '#domain/member/profile-rules.ts';

export type ProfileValues = Profile;

/** The member as the form shows it. */
export const profileValues = (member: Member): ProfileValues => ({
  firstName: member.firstName,
  lastName: member.lastName,
  ...member.address,
  phoneNumber: member.phoneNumber ?? '',
  smsOptIn: member.smsOptIn,
  emailOptIn: member.emailOptIn,
});

/** How many fields differ from what is stored. */
export const countChanges = (before: ProfileValues, after: ProfileValues): number =>
  (Object.keys(before) as (keyof ProfileValues)[]).filter((name) => before[name] !== after[name])
    .length;

/**
 * Shows saved values in a form, but not over what was typed since. One by one: a reset would forget the registered
 * fields, which the compiler does not register again.
 */
export const showValues = (
  { getValues, setValue }: Pick<UseFormReturn<ProfileValues>, 'getValues' | 'setValue'>,
  values: ProfileValues,
  sent: ProfileValues = getValues(),
): void => {
  for (const name of Object.keys(values) as (keyof ProfileValues)[])
    if (getValues(name) === sent[name]) setValue(name, values[name]);
};

/** Lets fields that nobody touched follow the stored profile when it changes elsewhere: another tab, a withdrawal. */
export const useFollowStored = (form: UseFormReturn<ProfileValues>, member: Member): void => {
  const shown = useRef(member);
  useEffect(() => {
    if (shown.current.version === member.version) return;
    showValues(form, profileValues(member), profileValues(shown.current));
    shown.current = member;
  }, [form, member]);
};
