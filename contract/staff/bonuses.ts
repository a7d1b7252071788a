import { z } from 'zod';
import { campaignKinds } from '#domain/bonuses/campaign.ts';
import {
  StaffApprover,
  StaffPartner,
  StaffReason,
  StaffUnits,
  staffEndpoint,
  termsErrors,
  unknownApprover,
} from './staff-endpoint.ts';

const count = z.number();

/** The terms of a bonus that staff create; days are local dates of the program, both included. */
const BonusTerms = z.object({
  code: z.string().max(40),
  kind: z.enum(campaignKinds),
  /** Shown to members. */
  description: StaffReason,
  rewardUnits: StaffUnits,
  /** Dines that the member needs. */
  dines: count,
  /** Least spend of each dine in cents. */
  minSpendCents: count,
  /** Days in which dines count after the member turned it on. */
  days: count,
  startsOn: z.string().max(40),
  endsOn: z.string().max(40).nullable(),
  /** Only for members who came through this source. */
  enrollmentSource: z.string().max(80).nullable(),
});

export const StaffBonus = BonusTerms.extend({
  createdBy: z.string(),
  state: z.enum(['coming', 'running', 'over']),
  /** Members who turned it on, and who earned it. */
  enrolled: count,
  qualified: count,
});
export type StaffBonus = z.infer<typeof StaffBonus>;

export const staffBonusesContract = {
  /** The bonuses that staff created, by first day and code. */
  list: staffEndpoint('bonuses.read')
    .route({ method: 'GET', path: '/bonuses' })
    .input(z.object({ partner: StaffPartner, includesOver: z.boolean().default(false) }))
    .output(z.object({ bonuses: z.array(StaffBonus) })),
  /** Creates a bonus; members see it immediately, or from its first day. */
  create: staffEndpoint('bonuses.change')
    .route({ method: 'POST', path: '/bonuses' })
    .errors({ ...termsErrors, ...unknownApprover })
    .input(
      BonusTerms.extend({
        partner: StaffPartner,
        /** Today when null. */
        startsOn: BonusTerms.shape.startsOn.nullable(),
        reason: StaffReason,
        approvedBy: StaffApprover,
      }),
    )
    .output(BonusTerms),
  /** Makes today the last day of a bonus; one that has not begun is removed. */
  end: staffEndpoint('bonuses.change')
    .route({ method: 'POST', path: '/bonuses/end' })
    .errors({
      UNKNOWN_BONUS: { status: 404, data: z.object({ code: z.string() }) },
      BONUS_OVER: { status: 409, data: z.object({ code: z.string(), since: z.string() }) },
    })
    .input(z.object({ partner: StaffPartner, code: BonusTerms.shape.code, reason: StaffReason }))
    .output(
      z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('ended'), lastDay: z.string() }),
        z.object({ kind: z.literal('removed') }),
      ]),
    ),
};
