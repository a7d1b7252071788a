import type { Partner } from '#contract/partner.ts';
import { tierLevels } from '#domain/member/member.ts';
import { exclusiveLevels, openedLevels } from '#domain/merchant/exclusive-levels.ts';
import type { AcclaimedLevel } from '#domain/merchant/merchant.ts';
import { EVERY_CAMPAIGN } from '#search-engine/search-merchant.ts';
import type { SearchCampaign, SearchPartner } from '#search-engine/search-query.ts';
import type { Ctx } from '#server/platform/context.ts';

/**
 * The caller's view of the catalog: the partner's options and, for members, rate and open levels.
 */
export type Viewer = SearchPartner & {
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

/** A closed account sees what a visitor sees. */
export const viewerOf = ({ partner, member }: Pick<Ctx, 'partner' | 'member'>): Viewer => {
  const settings = {
    acclaimedLevels: exclusiveLevels(partner),
    hasReservations: partner.openTableReservationsEnabled,
    campaigns: campaignsOf(partner),
  };
  if (!member || member.memberType === 'ClosedAccountMember')
    return {
      ...settings,
      isMember: false,
      earnRate: null,
      opens: [],
      campaignCode: EVERY_CAMPAIGN,
    };
  const { code, acclaimedLevels } = partner.campaigns[member.tierLevel];
  return {
    ...settings,
    isMember: true,
    earnRate: partner.showEarnRate ? partner.earnRates[member.tierLevel] : null,
    opens: openedLevels(acclaimedLevels),
    campaignCode: code,
  };
};

/** The acclaimed level at the viewer's partner: 0 where disabled. */
export const levelFor = (viewer: SearchPartner, level: AcclaimedLevel): AcclaimedLevel =>
  viewer.acclaimedLevels.includes(level) ? level : 0;

/** Maps a campaign code to a search filter: a tier's code to its open levels, any other code to its offers. */
export const campaignFor = (viewer: Viewer, code: string): SearchCampaign | null => {
  if (code === '') return null;
  const tier = viewer.campaigns.find((campaign) => campaign.code === code);
  if (!tier) return { offerCode: code, levels: [0, 1, 2] };
  const levels = ([0, 1, 2] as const).filter((level) =>
    tier.opens.includes(levelFor(viewer, level)),
  );
  return { offerCode: null, levels };
};
