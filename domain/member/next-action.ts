import { nextStepOf, type TierLevel } from './member.ts';

type Facts = Parameters<typeof nextStepOf>[0] & {
  publicId: string;
  tierLevel: TierLevel;
  emailOptIn: boolean;
  activeBonuses: readonly { bonusStatus: string; isNewMemberBonus: boolean }[];
};

/** The one thing that a member should do next, with the page where it is done. */
export type NextAction = {
  kind: 'activate' | 'linkCard' | 'turnOnBonus' | 'turnOnEmails';
  url: string;
};

/**
 * The next action of a member, the same on every page: first what a dine needs to earn, then an
 * open welcome bonus, then the emails that raise the rate; null when nothing is left to do.
 */
export const nextActionOf = (member: Facts): NextAction | null => {
  const step = nextStepOf(member);
  if (step === 'activate')
    return { kind: step, url: `/activate?public_id=${encodeURIComponent(member.publicId)}` };
  if (step === 'linkCard') return { kind: step, url: '/account/manage_cards' };
  const hasWelcomeBonus = member.activeBonuses.some(
    ({ bonusStatus, isNewMemberBonus }) => isNewMemberBonus && bonusStatus === 'Eligible',
  );
  if (hasWelcomeBonus) return { kind: 'turnOnBonus', url: '/account/overview' };
  if (member.tierLevel !== 'VIP' && !member.emailOptIn)
    return { kind: 'turnOnEmails', url: '/account/user_profile' };
  return null;
};

/** Whether a link of the home page repeats the member's next action or leads to what it must precede. */
export const isBeforeItsTime = (action: NextAction | null, url: string): boolean => {
  if (action === null) return false;
  const needsAction = action.kind === 'activate' || action.kind === 'linkCard';
  return url === action.url || (needsAction && url.startsWith('/account/'));
};
