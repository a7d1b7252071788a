import type { StaffBonus } from '#contract/staff/bonuses.ts';
import { copy } from '../../copy/copy.ts';

const text = copy.bonuses.audience;

/** Whom a bonus is for, as a list of short texts; empty for every member. */
export const audienceTexts = ({
  kind,
  audience,
  enrollmentSource,
}: Pick<StaffBonus, 'kind' | 'audience' | 'enrollmentSource'>): string[] => [
  ...(kind === 'newMember' ? [text.newMembers] : []),
  ...(audience?.tiers.length ? [audience.tiers.map(copy.members.tiers).join(', ')] : []),
  ...(audience?.noDineDays ? [text.idle(audience.noDineDays)] : []),
  ...(audience?.dinedWithinDays ? [text.recent(audience.dinedWithinDays)] : []),
  ...(audience?.places.length ? [text.in(audience.places.join('; '))] : []),
  ...(enrollmentSource ? [text.from(enrollmentSource)] : []),
];
