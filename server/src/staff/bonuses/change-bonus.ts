import { checkCampaignChange } from '#domain/bonuses/check-campaign.ts';
import { businessDay } from '#domain/time/local-time.ts';
import {
  campaignDetail,
  campaignTermsOf,
  findCampaign,
  setCampaignPause,
  updateCampaign,
} from '#server/earning/bonuses/index.ts';
import { asEngine } from '#server/platform/db/index.ts';
import { approverFor } from '../approve-posting.ts';
import { auditChange, changedFields } from '../audit-change.ts';
import { auditName, partnerOf, staff } from '../staff-context.ts';

/** Changes a bonus under the lock of its row, so that its budget never falls below what it promised. */
export const changeBonus = staff.bonuses.update.handler(
  async ({ context, input: { partner: slug, reason, approvedBy: named, ...campaign }, errors }) => {
    const partner = partnerOf(context, slug);
    const approvedBy = await approverFor(context, { partner, approvedBy: named }, errors);
    const { db, now } = context.engine;
    return asEngine(db, async (trx) => {
      const { code } = campaign;
      const before = await findCampaign(trx, slug, code);
      if (!before) throw errors.UNKNOWN_BONUS({ data: { code } });
      const fault = checkCampaignChange(before, {
        campaign,
        today: businessDay(now()),
        partner: campaignTermsOf(partner),
        madeBy: auditName(context),
        approvedBy,
      });
      if (fault) throw errors.INVALID_TERMS({ data: { values: {}, ...fault } });
      await updateCampaign(trx, { ...campaign, partnerId: slug });
      const { code: _, ...earlier } = campaignDetail(before);
      const { code: __, ...later } = campaignDetail(campaign);
      const fields = { description: campaign.description, ...blankOf(earlier), ...later };
      const detail = {
        code,
        reason,
        ...(approvedBy && { approvedBy }),
        ...changedFields(
          { ...blankOf(fields), description: before.description, ...earlier },
          fields,
        ),
      };
      await auditChange(trx, context, { partner: slug, action: 'bonus changed', detail });
      return campaign;
    });
  },
);

/** Its fields without values, for those that only one side of a change has. */
const blankOf = (fields: Record<string, unknown>): Record<string, string | number | null> =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, null]));

export const pauseBonus = staff.bonuses.pause.handler(
  ({ context, input: { partner, code, isPaused, reason }, errors }) =>
    asEngine(context.engine.db, async (trx) => {
      const before = await findCampaign(trx, partner, code);
      if (!before) throw errors.UNKNOWN_BONUS({ data: { code } });
      if (before.isPaused === isPaused) return { isPaused };
      const since = isPaused ? context.engine.now() : null;
      await setCampaignPause(trx, { partnerId: partner, code, since });
      const [state, stateBefore] = isPaused ? ['paused', 'open'] : ['open', 'paused'];
      const detail = { code, reason, state, stateBefore };
      await auditChange(trx, context, {
        partner,
        action: isPaused ? 'bonus paused' : 'bonus resumed',
        detail,
      });
      return { isPaused };
    }),
);
