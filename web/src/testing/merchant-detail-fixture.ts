import type { MerchantDetail } from '#contract/merchant.ts';
import { merchantFixture } from './merchant-fixture.ts';

export const merchantDetailFixture = (changes: Partial<MerchantDetail> = {}): MerchantDetail => {
  const merchant = merchantFixture();
  return {
    ...merchant,
    images: {
      imageBaseUrl: '/images/fiorella',
      isPhoto: false,
      imageUrls: [],
      photos: [],
      memberPhotos: [],
      menuImageUrls: [],
    },
    details: {
      ...merchant.details,
      features: ['dineIn'],
      meals: ['dinner'],
      about: 'Roman pastas on Court Street.',
      hours: 'Every day noon to 10 pm',
      phone: '(718) 555-0142',
    },
    location: {
      ...merchant.location,
      address: { address1: '382 Court Street', city: 'Brooklyn', state: 'NY', zip: '11231' },
      timeZone: 'America/New_York',
    },
    ratings: [],
    menus: [],
    orderUrl: null,
    events: [],
    joinedOn: '2024-01-01',
    retiredOn: null,
    isRetired: false,
    ...changes,
  };
};
