import { isNewMember } from './bonus-offer.ts';

export const NEW_MEMBER_APP_CODE = 'NEWAPP';
export const APP_ONLY_CODE = 'APPONLY';

type Known = { code: string; bonusStatus: string };
type Given = {
  member: { joinDate: string; enrollmentSource: string | null };
  partner: { newMemberAppBonus: { enrollmentSource: string } | null; hasAppOnlyBonus: boolean };
  now: Date;
};

export type ClientBonus = {
  code: string;
  isNewMemberBonus: boolean;
  bonusStatus: 'Eligible';
  createDateUtc: string;
};

/**
 * The bonuses that the client adds by itself: one for the app for members of a program who came through its source
 * less than 2160 hours ago, and one for the app for members of another program.
 */
export const clientBonuses = ({ member, partner, now }: Given): ClientBonus[] => {
  const { newMemberAppBonus, hasAppOnlyBonus } = partner;
  const createDateUtc = `${member.joinDate}T00:00:00.000Z`;
  const isFromSource =
    newMemberAppBonus !== null && newMemberAppBonus.enrollmentSource === member.enrollmentSource;
  const eligible = { bonusStatus: 'Eligible' as const, createDateUtc };
  return [
    ...(isFromSource && isNewMember(member.joinDate, now)
      ? [{ ...eligible, code: NEW_MEMBER_APP_CODE, isNewMemberBonus: true }]
      : []),
    ...(hasAppOnlyBonus ? [{ ...eligible, code: APP_ONLY_CODE, isNewMemberBonus: false }] : []),
  ];
};

/** The client's own bonuses that the server does not list. */
export const missingBonuses = (added: readonly ClientBonus[], known: readonly Known[]) =>
  added.filter(({ code }) => !known.some((bonus) => bonus.code === code));
