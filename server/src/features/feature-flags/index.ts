import type { FeatureFlags } from '#contract/feature-flags.ts';
import type { Partner } from '#contract/partner.ts';
import { defineFeature } from '#server/platform/define-feature.ts';

/** A partner's feature flags under their wire names. */
const featureFlags = (partner: Partner): FeatureFlags => ({
  authFlags: {
    directEnrollment: partner.enrollmentType === 'direct',
    singleSignOn: partner.enrollmentType === 'sso',
    credentialRecovery: partner.enrollmentType === 'direct',
    autoEnroll: partner.hasAutoEnroll,
    partnerNumber: partner.hasPPN,
  },
  filters: {
    acclaimed: partner.acclaimedEnabled,
    benefitsFor: true,
    features: true,
    isNew: true,
    mealsServed: true,
    priceRange: true,
    reservations: partner.openTableReservationsEnabled,
    sortBy: true,
  },
  partnerFeatureFlags: {
    acclaimedEnabled: partner.acclaimedEnabled,
    acclaimed2Enabled: partner.acclaimed2Enabled,
    hasAppAnnouncement: partner.appAnnouncementModal !== null,
    hasDiscoverPage: partner.hasDiscoverPage,
    hasFlexOffers: partner.hasFlexOffers,
    hasGeneralModal: partner.generalModalType !== null,
    hasImpressions: partner.hasImpressions,
    hasMerchantFavorites: partner.hasMerchantFavorites,
    hasPartnerLoadedCards: partner.hasPartnerLoadedCards,
    hasPWAInstallBanner: partner.hasPWAInstallBanner,
    hasReservationBonus: partner.hasReservationBonus,
    hasSmsOptIn: partner.hasSmsOptIn,
    hasSmsOptInV2: partner.hasSmsOptInV2,
    hasSurveys: partner.hasSurveys,
    hasVIP: partner.hasVIP,
    openTableReservationsEnabled: partner.openTableReservationsEnabled,
    showEarnRate: partner.showEarnRate,
  },
});

export const featureFlagsFeature = () =>
  defineFeature({
    handlers: {
      featureFlags: {
        current: async ({ partner }) => featureFlags(partner),
      },
    },
  });
