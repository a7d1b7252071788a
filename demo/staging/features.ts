import type { Partner } from '#contract/partner.ts';

/** The features that the matrix shows for every program. */
export const features = [
  ...['enrollmentType', 'currencyType', 'homePage', 'hasDiscoverPage', 'hasReservationBonus'],
  ...['openTableReservationsEnabled', 'hasFlexOffers', 'acclaimedEnabled', 'acclaimed2Enabled'],
  ...['hasPartnerLoadedCards', 'hasPWAInstallBanner', 'generalModalType', 'fullAddressRequired'],
  ...['hasAutoEnroll', 'hasPPN', 'hasSmsOptIn', 'hasSmsOptInV2', 'hasVIP', 'showEarnRate'],
  ...['hasExtraPrivacyNotice', 'hidesEmailOptIn', 'omitsNetworkLogos', 'announcesPartnerSignIn'],
  ...['hasMerchantFavorites', 'newMemberAppBonus', 'hasAppOnlyBonus', 'cmsPreview', 'hasSurveys'],
  'hasImpressions',
] as const satisfies readonly (keyof Partner)[];

export type Feature = (typeof features)[number];

/** Whether a feature of this program is a plain switch. */
export const isSwitch =
  (partner: Partner) =>
  (name: Feature): boolean =>
    typeof partner[name] === 'boolean';
