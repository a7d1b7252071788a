import { adjustByStaff, staffLimits } from '#server/earning/ledger/index.ts';
import { approverFor, postingRefusal } from '../approve-posting.ts';
import { auditName, partnerOf, staff } from '../staff-context.ts';

/** Posts a manual adjustment within the program's limits. */
export const adjustRewards = staff.rewards.adjust.handler(
  async ({ context, input: { partner: slug, ...input }, errors }) => {
    const partner = partnerOf(context, slug);
    const approvedBy = await approverFor(context, { partner, ...input }, errors);
    const adjustment = {
      ...input,
      partnerId: partner.slug,
      madeBy: auditName(context),
      approvedBy,
      now: context.engine.now(),
    };
    const result = await adjustByStaff(context.engine.db, adjustment, staffLimits(partner));
    if (result.kind === 'unknown') throw errors.UNKNOWN_MEMBER({ data: { email: input.email } });
    if (result.kind === 'refused') throw postingRefusal(partner, errors, result);
    return { adjustmentId: result.id, balanceUnits: result.balanceUnits };
  },
);
