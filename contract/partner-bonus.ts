import { z } from 'zod';
import { PlainText } from './partner-text.ts';

/** A bonus offered by a partner: dines of at least `minSpendCents` each, `rewardUnits` for all of them. */
export const BonusOffer = z.strictObject({
  code: z.string().regex(/^[A-Z0-9]{3,20}$/, 'must be 3 to 20 capital letters or digits'),
  description: PlainText,
  isNewMemberBonus: z.boolean().default(false),
  isAddedByClient: z.boolean().default(false),
  rewardUnits: z.int().min(1).max(1_000_000),
  dines: z.int().min(1).max(20).default(1),
  minSpendCents: z.int().min(0).max(1_000_000).default(0),
  days: z.int().min(1).max(366).default(30),
  offeredOn: z.iso.date().default('2026-01-01'),
  endsOn: z.iso.date().nullable().default(null),
  enrollmentSource: PlainText.nullable().default(null),
});
export type BonusOffer = z.infer<typeof BonusOffer>;

/** The bonuses of a partner; codes are unique. */
export const BonusOffers = z
  .array(BonusOffer)
  .max(20)
  .refine((offers) => new Set(offers.map(({ code }) => code)).size === offers.length, {
    message: 'each code once',
  });

const referralUnits = z.int().min(1).max(1_000_000);

/**
 * The rewards of both members of an invitation, in ledger units, once the invited one has dined for at
 * least `minSpendCents` within `days` of joining; a member earns it for at most `maxPerYear`
 * friends a year.
 */
export const Referral = z.strictObject({
  referrerUnits: referralUnits,
  friendUnits: referralUnits,
  /** The names of both rewards in activity and emails. */
  referrerDescription: PlainText,
  friendDescription: PlainText,
  minSpendCents: z.int().min(0).max(1_000_000).default(2500),
  days: z.int().min(1).max(366).default(90),
  maxPerYear: z.int().min(1).max(1000).default(10),
});
export type Referral = z.infer<typeof Referral>;
