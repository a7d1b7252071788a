import type { Merchant } from '#contract/merchant.ts';

export const merchantFixture = (changes: Partial<Merchant> = {}): Merchant => ({
  id: 'fiorella',
  name: 'Osteria Fiorella',
  images: { imageBaseUrl: '/images/fiorella', isPhoto: false },
  details: {
    rating: { overallRating: 4.7, numberOfRatings: 1284 },
    priceRange: 3,
    cuisines: ['Italian', 'Pizza'],
    highlight: null,
  },
  origin: null,
  location: {
    address: { city: 'Brooklyn', state: 'NY' },
    neighborhood: 'Carroll Gardens',
    latitude: 40.68,
    longitude: -73.99,
  },
  distance: 0.31,
  acclaimedLevel: 0,
  benefitAvailability: { campaignCodes: [] },
  reservationProviders: { openTable: null },
  earnRate: null,
  offer: null,
  flexOffer: null,
  isLocked: false,
  ...changes,
});
