import type { StaffFoundMerchant, StaffMerchant } from '#contract/staff/merchants.ts';

/** A restaurant in the program with one identifier. */
export const foundMerchant = (changed: Partial<StaffFoundMerchant> = {}): StaffFoundMerchant => ({
  id: 'fiorella',
  name: 'Osteria Fiorella',
  address1: '287 Court St',
  city: 'Brooklyn',
  state: 'NY',
  zip: '11231',
  timeZone: 'America/New_York',
  retiredOn: null,
  neighborhood: 'Carroll Gardens',
  latitude: 40.684,
  longitude: -73.995,
  image: '/images/fiorella',
  offer: null,
  identifiers: [
    { kind: 'mid', value: '445100061402', acquirerBin: '', validFrom: '2026-03-02', validTo: null },
  ],
  ...changed,
});

/** The same with what its page shows. */
export const sampleMerchant = (changed: Partial<StaffMerchant> = {}): StaffMerchant => ({
  ...foundMerchant(),
  identifiers: foundMerchant().identifiers.map((of) => ({ ...of, lastSeenOn: '2026-11-20' })),
  fields: {
    name: 'Osteria Fiorella',
    cuisines: 'Italian\nPizza',
    address1: '287 Court St',
    city: 'Brooklyn',
    state: 'NY',
    zip: '11231',
    neighborhood: 'Carroll Gardens',
    latitude: '40.684',
    longitude: '-73.995',
    timezone: 'America/New_York',
    phone: '718-555-0163',
    priceRange: '3',
    about: '',
    orderUrl: '',
    hours: 'Mon 12:00-22:00',
    menus: 'Dinner: cacio e pepe 18; veal chop',
  },
  overallRating: 4.7,
  numberOfRatings: 1284,
  joinedOn: '2024-02-11',
  offers: [],
  book: null,
  ...changed,
});
