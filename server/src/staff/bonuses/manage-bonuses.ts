import { createCampaign, endCampaign, listCampaigns } from '#server/earning/bonuses/index.ts';
import { asEngine } from '#server/platform/db/index.ts';
import { approverFor } from '../approve-posting.ts';
import { auditName, partnerOf, staff } from '../staff-context.ts';
import { changeBonus, pauseBonus } from './change-bonus.ts';
import {
  asStaffBonus,
  countBonusAudience,
  explainBonus,
  listBonusEntries,
  showBonus,
} from './read-bonuses.ts';

export const listBonuses = staff.bonuses.list.handler(
  async ({ context: { engine }, input: { partner, includesOver, order } }) => {
    const campaigns = await asEngine(engine.db, (trx) => listCampaigns(trx, partner, order));
    const bonuses = campaigns.map((campaign) => asStaffBonus(campaign, engine.now()));
    return { bonuses: bonuses.filter(({ state }) => includesOver || state !== 'over') };
  },
);

const createBonus = staff.bonuses.create.handler(
  async ({
    context,
    input: { partner: slug, reason, approvedBy: approver, ...campaign },
    errors,
  }) => {
    const partner = partnerOf(context, slug);
    const approvedBy = await approverFor(context, { partner, approvedBy: approver }, errors);
    const { db, now } = context.engine;
    const creation = { partner, campaign, reason, madeBy: auditName(context), approvedBy };
    const result = await createCampaign(db, { ...creation, now: now() });
    if (result.kind === 'created') return result.campaign;
    throw errors.INVALID_TERMS({ data: { values: {}, ...result.fault } });
  },
);

const endBonus = staff.bonuses.end.handler(async ({ context, input, errors }) => {
  const { partner: partnerId, code, reason } = input;
  const { db, now } = context.engine;
  const ending = { partnerId, code, reason, madeBy: auditName(context), now: now() };
  const result = await endCampaign(db, ending);
  if (result.kind === 'unknown') throw errors.UNKNOWN_BONUS({ data: { code } });
  if (result.kind === 'over') throw errors.BONUS_OVER({ data: { code, since: result.since } });
  return result;
});

/** The use-cases of bonuses that staff create. */
export const bonusesRouter = {
  list: listBonuses,
  show: showBonus,
  audience: countBonusAudience,
  explain: explainBonus,
  entries: listBonusEntries,
  create: createBonus,
  update: changeBonus,
  pause: pauseBonus,
  end: endBonus,
};
