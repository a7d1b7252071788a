import type { Partner } from '#contract/partner.ts';
import { type Campaign, campaignState } from '#domain/bonuses/campaign.ts';
import { type CampaignFault, checkCampaign } from '#domain/bonuses/check-campaign.ts';
import { paysReservationBonus } from '#domain/reservations/reservation-bonus.ts';
import { businessDay } from '#domain/time/local-time.ts';
import { insertAudit } from '#server/platform/audit/store.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import { deleteCampaign, findCampaign, insertCampaign, setCampaignEnd } from './campaign-store.ts';

export type CampaignCreation = {
  partner: Partner;
  campaign: Omit<Campaign, 'startsOn'> & { startsOn: string | null };
  reason: string;
  madeBy: string;
  approvedBy: string | null;
  now: Date;
};

export type CampaignCreated =
  | { kind: 'created'; campaign: Campaign }
  | { kind: 'refused'; fault: CampaignFault };

/** The settings of a program that limit its campaigns. */
export const campaignTermsOf = (partner: Partner) => ({
  codes: partner.bonuses.map(({ code }) => code),
  paysReservations: paysReservationBonus(partner),
  showsAppBonus: partner.hasAppOnlyBonus || partner.newMemberAppBonus !== null,
  approvalAboveUnits: partner.posting.approvalAboveUnits,
});

/** The terms of a campaign as the audit states them. */
export const campaignDetail = ({ code, kind, rewardUnits, audience, ...rest }: Campaign) => ({
  code,
  kind,
  units: rewardUnits,
  dines: rest.dines,
  minSpendCents: rest.minSpendCents,
  days: rest.days,
  startsOn: rest.startsOn,
  endsOn: rest.endsOn ?? '',
  ...(rest.budgetUnits !== null && { budgetUnits: rest.budgetUnits }),
  ...(rest.enrollmentSource !== null && { enrollmentSource: rest.enrollmentSource }),
  ...(audience.tiers.length > 0 && { tiers: audience.tiers.join(', ') }),
  ...(audience.noDineDays !== null && { noDineDays: audience.noDineDays }),
  ...(audience.dinedWithinDays !== null && { dinedWithinDays: audience.dinedWithinDays }),
  ...(audience.places.length > 0 && { places: audience.places.join('; ') }),
});

/** Creates a bonus of a program and audits it, in one transaction; members see it immediately. */
export const createCampaign = async (
  db: Database,
  { partner, madeBy, approvedBy, reason, now, ...input }: CampaignCreation,
): Promise<CampaignCreated> => {
  const { slug: partnerId } = partner;
  const today = businessDay(now);
  const campaign = { ...input.campaign, startsOn: input.campaign.startsOn ?? today };
  const fault = checkCampaign({
    campaign,
    today,
    partner: campaignTermsOf(partner),
    madeBy,
    approvedBy,
  });
  if (fault) return { kind: 'refused', fault };
  return asEngine(db, async (trx) => {
    if (!(await insertCampaign(trx, { ...campaign, partnerId, madeBy, now })))
      return {
        kind: 'refused',
        fault: { field: 'code', code: 'codeTaken', values: { taken: campaign.code } },
      };
    const detail = { ...campaignDetail(campaign), reason, ...(approvedBy && { approvedBy }) };
    await insertAudit(trx, { partnerId, at: now, actor: madeBy, action: 'bonus created', detail });
    return { kind: 'created', campaign };
  });
};

export type CampaignEnded =
  | { kind: 'unknown' }
  | { kind: 'over'; since: string }
  | { kind: 'ended'; lastDay: string }
  | { kind: 'removed' };

type CampaignEnding = {
  partnerId: string;
  code: string;
  reason: string;
  madeBy: string;
  now: Date;
};

/**
 * Makes today the last day of a bonus; one that has not begun is removed. Members who turned it on keep it with the
 * terms of that day.
 */
export const endCampaign = (
  db: Database,
  { partnerId, code, reason, madeBy, now }: CampaignEnding,
): Promise<CampaignEnded> =>
  asEngine(db, async (trx) => {
    const campaign = await findCampaign(trx, partnerId, code);
    if (!campaign) return { kind: 'unknown' };
    const today = businessDay(now);
    const state = campaignState(campaign, today);
    if (state === 'over') return { kind: 'over', since: campaign.endsOn ?? today };
    const isRemoved = state === 'coming';
    if (isRemoved) await deleteCampaign(trx, { partnerId, code });
    else await setCampaignEnd(trx, { partnerId, code, endsOn: today });
    const action = isRemoved ? 'bonus removed' : 'bonus ended';
    const detail = {
      code,
      reason,
      endsOn: isRemoved ? 'removed' : today,
      endsOnBefore: campaign.endsOn ?? 'none',
    };
    await insertAudit(trx, { partnerId, at: now, actor: madeBy, action, detail });
    return isRemoved ? { kind: 'removed' } : { kind: 'ended', lastDay: today };
  });
