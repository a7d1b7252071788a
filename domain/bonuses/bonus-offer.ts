import { HOUR_MS } from '../durations.ts';
import { addDays, businessDay } from '../time/local-time.ts';
import { type Audience, type AudienceFacts, type AudienceGap, audienceGap } from './audience.ts';

/** Hours after joining within which a new-member bonus is open: 90 days; see docs/behavior/bonuses.md#new-member-bonus. */
export const NEW_MEMBER_HOURS = 2160;

/**
 * A bonus of a program: a number of dines of a minimum spend for a number of reward units. Money is
 * in US cents.
 */
export type BonusOffer = {
  code: string;
  description: string;
  isNewMemberBonus: boolean;
  /** Shown only when the client adds it, never listed as eligible by the server. */
  isAddedByClient: boolean;
  rewardUnits: number;
  dines: number;
  minSpendCents: number;
  /**
   * Number of days in which dines count: from joining for a new-member bonus, else from the day it
   * was turned on.
   */
  days: number;
  offeredOn: string;
  endsOn: string | null;
  /** Only for members who came through this source; null for all members. */
  enrollmentSource: string | null;
  /** Only of offers that staff created. */
  campaign?: { audience: Audience; isPaused: boolean; isBudgetSpent: boolean };
};

export type OfferedMember = AudienceFacts & { joinDate: string; enrollmentSource: string | null };

/** Why a member may not turn a bonus on now. */
export type OfferGap =
  | AudienceGap
  | 'notBegun'
  | 'over'
  | 'paused'
  | 'budgetSpent'
  | 'source'
  | 'notNew';

/** Whether a member joined less than 2160 hours ago, the join date taken at its midnight in UTC. */
export const isNewMember = (joinDate: string, now: Date): boolean =>
  now.getTime() - Date.parse(`${joinDate}T00:00:00Z`) < NEW_MEMBER_HOURS * HOUR_MS;

const isNewFor = ({ days }: BonusOffer, { joinDate }: OfferedMember, now: Date): boolean =>
  isNewMember(joinDate, now) && businessDay(now) <= addDays(joinDate, days);

/** Why a member may not turn a bonus on now; null where the member may. */
export const offerGap = (offer: BonusOffer, member: OfferedMember, now: Date): OfferGap | null => {
  const { campaign, enrollmentSource } = offer;
  const today = businessDay(now);
  if (offer.endsOn !== null && offer.endsOn < today) return 'over';
  if (campaign?.isPaused) return 'paused';
  if (today < offer.offeredOn) return 'notBegun';
  if (campaign?.isBudgetSpent) return 'budgetSpent';
  if (enrollmentSource !== null && enrollmentSource !== member.enrollmentSource) return 'source';
  if (offer.isNewMemberBonus && !isNewFor(offer, member, now)) return 'notNew';
  return campaign ? audienceGap(campaign.audience, member, today) : null;
};

/** Whether a member may turn a bonus on now. */
export const isOpenTo = (offer: BonusOffer, member: OfferedMember, now: Date): boolean =>
  offerGap(offer, member, now) === null;

/** The local days on which dines count, both included. */
export const bonusWindow = (
  offer: Pick<BonusOffer, 'isNewMemberBonus' | 'days' | 'endsOn'>,
  { joinDate, today }: { joinDate: string; today: string },
): { from: string; until: string } => {
  const from = offer.isNewMemberBonus ? joinDate : today;
  const last = addDays(from, offer.days);
  return { from, until: offer.endsOn !== null && offer.endsOn < last ? offer.endsOn : last };
};

/** When an offer was made to a member: on joining for a new-member bonus, else when it opened. */
export const offeredAt = (
  offer: Pick<BonusOffer, 'isNewMemberBonus' | 'offeredOn'>,
  joinDate: string,
): Date => new Date(`${offer.isNewMemberBonus ? joinDate : offer.offeredOn}T00:00:00Z`);
