import { addDays, lastDayOf } from '../time/local-time.ts';

/** The states of a member's card, those that need help first. */
export const cardHealths = [
  ...(['refused', 'removing', 'expired', 'expiresSoon', 'quiet', 'neverSeen'] as const),
  ...(['tracking', 'notYet', 'moved', 'removed'] as const),
] as const;
export type CardHealth = (typeof cardHealths)[number];

export type CardFacts = {
  tracksFrom: string;
  unlinkedOn: string | null;
  unlinkedReason: 'deleted' | 'moved' | 'refused' | null;
  /** Whether the network has not yet confirmed the removal. */
  isRemoving: boolean;
  /** `YYYY-MM` */
  expiresMonth: string | null;
  lastSeenOn: string | null;
};

const QUIET_DAYS = 90;
const SOON_DAYS = 30;

/** Whether a card tracks on a day, and otherwise why not. */
export const cardHealth = (card: CardFacts, today: string): CardHealth => {
  const { tracksFrom, unlinkedOn, unlinkedReason, isRemoving, expiresMonth, lastSeenOn } = card;
  if (unlinkedReason === 'refused') return 'refused';
  if (unlinkedOn !== null && isRemoving) return 'removing';
  if (unlinkedOn !== null) return unlinkedReason === 'moved' ? 'moved' : 'removed';
  if (tracksFrom > today) return 'notYet';
  const lastDay = expiresMonth === null ? null : lastDayOf(expiresMonth);
  if (lastDay !== null && lastDay < today) return 'expired';
  if (lastDay !== null && lastDay <= addDays(today, SOON_DAYS)) return 'expiresSoon';
  if ((lastSeenOn ?? tracksFrom) >= addDays(today, -QUIET_DAYS)) return 'tracking';
  return lastSeenOn === null ? 'neverSeen' : 'quiet';
};
