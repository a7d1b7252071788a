import { entryLines } from '#domain/earning/postings.ts';
import { findMember, previewStaffPosting, staffLimits } from '#server/earning/ledger/index.ts';
import { asEngine } from '#server/platform/db/index.ts';
import { auditName, partnerOf, staff } from '../staff-context.ts';

/** The journal of an adjustment and its limits, without posting it. */
export const previewAdjustment = staff.rewards.preview.handler(
  ({ context, input: { partner: slug, email, units }, errors }) =>
    asEngine(context.engine.db, async (trx) => {
      const memberId = await findMember(trx, slug, email);
      if (memberId === null) throw errors.UNKNOWN_MEMBER({ data: { email } });
      const limits = staffLimits(partnerOf(context, slug));
      const posting = { units, madeBy: auditName(context), approvedBy: null };
      const { balanceUnits, fault } = await previewStaffPosting(
        trx,
        { partnerId: slug, memberId },
        { posting: { ...posting, now: context.engine.now() }, limits },
      );
      return {
        entries: entryLines({ deferred: 0, available: units }),
        balanceUnits,
        balanceAfterUnits: balanceUnits + units,
        fault: fault === 'sameApprover' ? null : fault,
        ...limits,
      };
    }),
);
