import type { Bonus } from '#contract/member.ts';
import type { Partner } from '#contract/partner.ts';
import {
  type BonusOffer,
  isOpenTo,
  type OfferedMember,
  offeredAt,
} from '#domain/bonuses/bonus-offer.ts';
import { DAY_MS } from '#domain/durations.ts';
import { wireAmount } from '#domain/rewards/reward-amount.ts';
import { businessDay, dayNumber } from '#domain/time/local-time.ts';
import type { MemberBonusRow } from './store.ts';

/** A turned-on bonus in the format of the contract. */
export const presentBonus = (row: MemberBonusRow, partner: Partner): Bonus => ({
  code: row.code,
  isNewMemberBonus: row.is_new_member,
  description: row.description,
  memberIsEligibleForNMB: false,
  bonusStatus: row.status,
  createDateUtc: row.offered_at.toISOString(),
  rewardAmount: wireAmount(row.reward_units, partner),
  dinesCounted: row.dines_counted,
  dinesRequired: row.dines_required,
  minSpend: row.min_spend_cents / 100,
  days: dayNumber(row.counts_until) - dayNumber(row.counts_from),
  endsOn: row.counts_until,
});

type Offered = {
  partner: Partner;
  /** The bonuses that members of the program can turn on. */
  offers: readonly BonusOffer[];
  member: OfferedMember;
  now: Date;
};

const openOffers = (
  { partner, offers, member, now }: Offered,
  registeredCodes: ReadonlySet<string>,
): Bonus[] =>
  offers
    .filter((offer) => !offer.isAddedByClient && !registeredCodes.has(offer.code))
    .filter((offer) => isOpenTo(offer, member, now))
    .map((offer) => ({
      code: offer.code,
      isNewMemberBonus: offer.isNewMemberBonus,
      description: offer.description,
      memberIsEligibleForNMB: offer.isNewMemberBonus,
      bonusStatus: 'Eligible',
      createDateUtc: offeredAt(offer, member.joinDate).toISOString(),
      rewardAmount: wireAmount(offer.rewardUnits, partner),
      dinesCounted: 0,
      dinesRequired: offer.dines,
      minSpend: offer.minSpendCents / 100,
      days: offer.days,
      endsOn: offer.endsOn,
    }));

// The network reports a dine some days later, so a bonus is shown for that long after its end.
const REPORTING_DAYS = 10;

/** A member's bonuses: those turned on or earned first, then open offers; an expired unearned bonus is left out. */
export const presentBonuses = (rows: readonly MemberBonusRow[], input: Offered): Bonus[] => {
  const reportedUntil = businessDay(new Date(input.now.getTime() - REPORTING_DAYS * DAY_MS));
  const shown = rows.filter(
    (row) => row.status === 'Qualified' || reportedUntil <= row.counts_until,
  );
  const registeredCodes = new Set(rows.map(({ code }) => code));
  return [
    ...shown.map((row) => presentBonus(row, input.partner)),
    ...openOffers(input, registeredCodes),
  ];
};
