import type { Partner } from '#contract/partner.ts';
import { tierLevels } from '#domain/member/member.ts';
import { exclusiveLevels, openedLevels } from '#domain/merchant/exclusive-levels.ts';
import type { AcclaimedLevel } from '#domain/merchant/merchant.ts';
import { EVERY_CAMPAIGN } from '#search-engine/search-merchant.ts';
import type { SearchCampaign, SearchProgram } from '#search-engine/search-query.ts';
import type { Ctx } from '#server/platform/context.ts';

/** Who looks at restaurants: what the program has, and for a member the rate and what is open. */
export type Viewer = SearchProgram & {
  isMember: boolean;
  earnRate: number | null;
  opens: readonly AcclaimedLevel[];
  campaigns: readonly { code: string; opens: readonly AcclaimedLevel[] }[];
};

const campaignsOf = ({ campaigns }: Partner) =>
  tierLevels.map((tier) => {
    const { code, acclaimedLevels } = campaigns[tier];
    return { code, opens: openedLevels(acclaimedLevels) };
  });

/** What the caller may see of restaurants. A closed account sees what a visitor sees. */
export const viewerOf = ({ partner, member }: Pick<Ctx, 'partner' | 'member'>): Viewer => {
  const program = {
    acclaimedLevels: exclusiveLevels(partner),
    hasReservations: partner.openTableReservationsEnabled,
    campaigns: campaignsOf(partner),
  };
  if (!member || member.memberType === 'ClosedAccountMember')
    return { ...program, isMember: false, earnRate: null, opens: [], campaignCode: EVERY_CAMPAIGN };
  const { code, acclaimedLevels } = partner.campaigns[member.tierLevel];
  return {
    ...program,
    isMember: true,
    earnRate: partner.showEarnRate ? partner.earnRates[member.tierLevel] : null,
    opens: openedLevels(acclaimedLevels),
    campaignCode: code,
  };
};

/** The level of a restaurant in the viewer's program: 0 where the program does not have it. */
export const levelFor = (viewer: SearchProgram, level: AcclaimedLevel): AcclaimedLevel =>
  viewer.acclaimedLevels.includes(level) ? level : 0;

/** What a campaign code asks for: a tier's own code its open levels, any other code an offer under it. */
export const campaignFor = (viewer: Viewer, code: string): SearchCampaign | null => {
  if (code === '') return null;
  const tier = viewer.campaigns.find((campaign) => campaign.code === code);
  if (!tier) return { offerCode: code, levels: [0, 1, 2] };
  const levels = ([0, 1, 2] as const).filter((level) =>
    tier.opens.includes(levelFor(viewer, level)),
  );
  return { offerCode: null, levels };
};
