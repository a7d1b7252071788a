import type { VisitorState } from '../content/visitor-states.ts';
import { DAY_MS } from '../durations.ts';
import { isNewMember } from './bonus-offer.ts';

/** The code of the bonus for new members who use the app. */
export const NEW_MEMBER_APP_CODE = 'NEWAPP';
export const APP_ONLY_CODE = 'APPONLY';

type Known = { code: string; bonusStatus: string };
type Input = {
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
export const clientBonuses = ({ member, partner, now }: Input): ClientBonus[] => {
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

/** How long a browser shows a bonus as turned on while the server may still return Eligible; see docs/behavior/bonuses.md#bonus-states. */
export const ENROLLED_MARKER_MS = 2_100_000;

/**
 * Whether a banner is within its display period, day `days` included; without an integer there is
 * no limit.
 */
export const isWithinDays = (days: unknown, createDateUtc: string, now: Date): boolean => {
  const limit = typeof days === 'string' && /^\d+$/.test(days.trim()) ? Number(days) : days;
  if (typeof limit !== 'number' || !Number.isInteger(limit)) return true;
  const age = Math.floor((now.getTime() - Date.parse(createDateUtc)) / DAY_MS);
  return age <= limit;
};

export type BannerState = { state: string; index: number };

/** The position of a banner for a visitor state: its index there, its order otherwise, null when not for that state. */
export const bannerPlace = (
  banner: { order: number; userStates: readonly BannerState[] },
  state: VisitorState,
): number | null => {
  if (banner.userStates.length === 0) return banner.order;
  return banner.userStates.find((entry) => entry.state === state)?.index ?? null;
};
