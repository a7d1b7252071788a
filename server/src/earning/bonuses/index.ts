export {
  addPromises,
  countAudience,
  isInAudience,
  lockBudget,
  readOfferedMember,
} from './audience-store.ts';
export {
  findCampaign,
  type ListedCampaign,
  listCampaigns,
  listReservationCampaigns,
  readBonusOffers,
  setCampaignPause,
  updateCampaign,
} from './campaign-store.ts';
export { type EndResult, endFlexOffer } from './end-flex-offer.ts';
export { type ListedOffer, listFlexOffers } from './flex-offer-store.ts';
export { type GrantResult, grantFlexOffer } from './grant-flex-offer.ts';
export {
  type CampaignCreated,
  type CampaignEnded,
  campaignDetail,
  campaignTermsOf,
  createCampaign,
  endCampaign,
} from './manage-campaigns.ts';
export { reconcileBonuses } from './reconcile-bonuses.ts';
