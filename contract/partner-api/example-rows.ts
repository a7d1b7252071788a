// Rows that examples of the partner API show: one member of one program.

export const MEMBER_ID = 'h3v0mVbq2XkS9dPzT4yLw8eGaRc';
export const RESTAURANT_ID = 'R1001';
export const RESTAURANT = 'Trattoria Alba';
export const REASON = 'A bill of May that came late.';

export const member = {
  id: MEMBER_ID,
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Byron',
  memberNumber: '10203040',
  zipCode: '10001',
  tier: 'OptedIn',
  status: 'EnrolledCardMember',
  emailOptIn: true,
  joinedOn: '2026-05-04',
  cards: [{ brand: 'Visa', lastFour: '4242', linkedOn: '2026-05-04' }],
};

export const upsert = {
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Byron',
  zipCode: '10001',
  emailOptIn: true,
  card: { token: 'tok_ada_1', brand: 'Visa', lastFour: '4242' },
};

export const dine = {
  id: '81042',
  memberId: MEMBER_ID,
  restaurantId: RESTAURANT_ID,
  restaurant: RESTAURANT,
  dinedOn: '2026-06-12',
  cardLastFour: '4242',
  status: 'Awarded',
  reason: null,
  authorizedCents: 5000,
  clearedCents: 6000,
  units: 180,
};

export const entries = [
  { account: 'program', units: -180 },
  { account: 'available', units: 180 },
];

export const bonus = {
  code: 'NMB',
  description: 'Earn 500 points on your third dine.',
  status: 'Eligible',
  units: 500,
  dinesCounted: 0,
  dinesRequired: 3,
  minSpendCents: 2500,
  endsOn: null,
};

export const claim = {
  id: '311',
  memberId: MEMBER_ID,
  restaurant: RESTAURANT,
  purchasedOn: '2026-05-28',
  amountCents: 4250,
  cardLastFour: '4242',
  status: 'Received',
  message: 'We are looking for your dine.',
  createdAt: '2026-06-10T14:20:00.000Z',
};

export const found = {
  id: RESTAURANT_ID,
  name: RESTAURANT,
  images: { imageBaseUrl: '/images/merchants/R1001', isPhoto: false },
  details: {
    rating: { overallRating: 4.5, numberOfRatings: 112 },
    priceRange: 2,
    cuisines: ['Italian'],
    highlight: null,
  },
  origin: null,
  location: {
    address: { city: 'New York', state: 'NY' },
    neighborhood: 'Chelsea',
    latitude: 40.7465,
    longitude: -74.0014,
  },
  distance: 0.42,
  acclaimedLevel: 0,
  benefitAvailability: { campaignCodes: [] },
  reservationProviders: { openTable: null },
  earnRate: null,
  offer: null,
  flexOffer: null,
  isLocked: false,
};

export const upload = {
  id: '12',
  status: 'waiting',
  lines: 2,
  done: 0,
  createdAt: '2026-06-15T16:00:00.000Z',
  finishedAt: null,
};
