import { nextStepOf, type TierLevel } from './member.ts';

type Facts = Parameters<typeof nextStepOf>[0] & {
  publicId: string;
  tierLevel: TierLevel;
  emailOptIn: boolean;
  activeBonuses: readonly { code: string; bonusStatus: string; isNewMemberBonus: boolean }[];
};

/** The one thing that a member should do next, with the page where it is done. */
export type NextAction =
  | { kind: 'activate' | 'linkCard' | 'turnOnEmails' | 'firstDine'; url: string }
  | { kind: 'turnOnBonus'; url: string; code: string };

type YearTotals = {
  currentYearBenefits: number;
  currentYearDines: number;
  onTheWay: number;
  balance: number;
};

/** Whether a member has not dined since joining this year, so that every total is zero. */
export const awaitsFirstDine = (
  { joinDate }: { joinDate: string },
  { currentYearBenefits, currentYearDines, onTheWay, balance }: YearTotals,
  today: string,
): boolean =>
  joinDate.slice(0, 4) === today.slice(0, 4) &&
  currentYearBenefits + currentYearDines + onTheWay + balance === 0;

type Circumstances = {
  /** Whether the member joined this year and has not dined. */
  hasJustJoined?: boolean;
  /** Whether the program offers no emails to turn on. */
  hidesEmailOptIn?: boolean;
};

/**
 * The next action of a member, the same on every page: first what a dine needs to earn, then an
 * open welcome bonus, then the emails that raise the rate, then the first dine of a member who
 * just joined; null when nothing is left to do.
 */
export const nextActionOf = (
  member: Facts,
  { hasJustJoined = false, hidesEmailOptIn = false }: Circumstances = {},
): NextAction | null => {
  const step = nextStepOf(member);
  if (step === 'activate')
    return { kind: step, url: `/activate?public_id=${encodeURIComponent(member.publicId)}` };
  if (step === 'linkCard') return { kind: step, url: '/account/manage_cards' };
  const welcome = member.activeBonuses.find(
    ({ bonusStatus, isNewMemberBonus }) => isNewMemberBonus && bonusStatus === 'Eligible',
  );
  if (welcome) return { kind: 'turnOnBonus', url: '/account/overview', code: welcome.code };
  if (member.tierLevel !== 'VIP' && !member.emailOptIn && !hidesEmailOptIn)
    return { kind: 'turnOnEmails', url: '/account/user_profile' };
  return hasJustJoined ? { kind: 'firstDine', url: '/search' } : null;
};

/** Whether a link of the home page repeats the member's next action or leads to what it must precede. */
export const isBeforeItsTime = (action: NextAction | null, url: string): boolean => {
  if (action === null) return false;
  const needsAction = action.kind === 'activate' || action.kind === 'linkCard';
  return url === action.url || (needsAction && url.startsWith('/account/'));
};
