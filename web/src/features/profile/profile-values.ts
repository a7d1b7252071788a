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
