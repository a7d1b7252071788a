import {
  bonus,
  claim,
  dine,
  entries,
  found,
  MEMBER_ID,
  member,
  REASON,
  RESTAURANT,
  RESTAURANT_ID,
  upsert,
} from './example-rows.ts';
import { memberExamples } from './member-examples.ts';
import { webhookExamples } from './webhook-examples.ts';

/** A call of an endpoint: values of its parameters by name, the body and the response to it. */
export type ApiExample = {
  parameters?: Readonly<Record<string, string | number | boolean>>;
  /** Text where the endpoint takes another type than JSON. */
  body?: Readonly<Record<string, unknown>> | string;
  response: unknown;
};

const page = (row: unknown) => ({ data: [row], hasMore: false, nextCursor: null });

const sandbox = { now: '2026-06-15T16:00:00.000Z' };

const none = { acclaimed: 0, isNew: 0, reservations: 0 };

/** A call of each endpoint by its name. `redocly respect` sends them to a running server in a test. */
export const apiExamples: Readonly<Record<string, ApiExample>> = {
  ...memberExamples,
  'rewards.adjust': {
    body: { memberId: MEMBER_ID, units: 180, reason: REASON },
    response: { id: '90211', entries, balanceUnits: 1430 },
  },
  'rewards.balances': {
    parameters: { memberId: MEMBER_ID },
    response: { memberId: MEMBER_ID, balances: [{ account: 'available', units: 1430 }] },
  },
  'rewards.entries': {
    parameters: { memberId: MEMBER_ID, limit: 50 },
    response: page({
      id: '90211',
      postedAt: '2026-06-12T18:30:00.000Z',
      sourceCode: 'S',
      dineId: dine.id,
      entries,
    }),
  },
  'rewards.dines': { parameters: { from: '2026-06-01', limit: 50 }, response: page(dine) },
  'rewards.dine': {
    parameters: { dineId: dine.id },
    response: {
      ...dine,
      eligibleCents: 6000,
      refundedCents: 0,
      tier: 'OptedIn',
      rate: 3,
      dueAt: null,
      rules: [
        {
          rule: 'cardTracking',
          passed: true,
          code: 'cardTracking',
          message: 'Your card ending in 4242 was linked and tracking.',
        },
      ],
      journals: [
        {
          id: '90211',
          postedAt: '2026-06-12T18:30:00.000Z',
          sourceCode: 'S',
          version: 1,
          entries,
        },
      ],
    },
  },
  'offers.grant': {
    body: {
      memberId: MEMBER_ID,
      restaurantId: RESTAURANT_ID,
      units: 500,
      endsOn: '2026-12-31',
      reason: REASON,
    },
    response: { id: '77', restaurant: RESTAURANT, startsOn: '2026-06-12', endsOn: '2026-12-31' },
  },
  'offers.list': {
    parameters: { memberId: MEMBER_ID, limit: 50 },
    response: page({
      id: '77',
      memberId: MEMBER_ID,
      restaurantId: RESTAURANT_ID,
      restaurant: RESTAURANT,
      units: 500,
      startsOn: '2026-06-12',
      endsOn: '2026-12-31',
      earnedOn: null,
      state: 'running',
    }),
  },
  'offers.end': {
    parameters: { offerId: '77' },
    body: { isWithdrawn: true, reason: 'Granted to the wrong member.' },
    response: { result: 'withdrawn' },
  },
  'bonuses.list': { parameters: { memberId: MEMBER_ID }, response: { data: [bonus] } },
  'bonuses.enroll': {
    parameters: { memberId: MEMBER_ID, code: bonus.code },
    response: { ...bonus, status: 'Enrolled' },
  },
  'queues.claims': { parameters: { status: 'open', limit: 50 }, response: page(claim) },
  'queues.claim': { parameters: { claimId: claim.id }, response: claim },
  'queues.payouts': {
    parameters: { status: 'error', limit: 50 },
    response: page({
      id: '502',
      memberId: MEMBER_ID,
      amountCents: 2500,
      status: 'error',
      delivery: 'Email',
      target: 'a•••@example.com',
      attempts: 3,
      reason: 'The recipient was refused.',
      createdAt: '2026-06-01T09:00:00.000Z',
    }),
  },
  'queues.reservations': {
    parameters: { status: 'Confirmed', limit: 50 },
    response: page({
      id: 'qX7r2nC0sVw',
      confirmation: 'K7Q2',
      memberId: MEMBER_ID,
      status: 'Confirmed',
      date: '2026-06-20',
      time: '19:00',
      restaurantId: RESTAURANT_ID,
      restaurant: RESTAURANT,
      partySize: 2,
      bonusUnits: 250,
    }),
  },
  'accruals.list': {
    parameters: { limit: 50 },
    response: page({
      number: 12,
      day: '2026-06-12',
      lines: 840,
      units: 151200,
      waiting: 3,
      rejected: 1,
    }),
  },
  'accruals.read': {
    parameters: { number: 12 },
    response: {
      number: 12,
      name: 'accrual-000012.csv',
      csv: 'line,memberNumber,units\n1,10203040,180\n',
    },
  },
  'accruals.acknowledge': {
    parameters: { number: 12 },
    body: { lines: [{ line: 1, result: 'posted' }] },
    response: { posted: 1, rejected: 0, repeated: 0, faults: [] },
  },
  'program.restaurants': {
    parameters: { location: '10001', text: 'italian', pageSize: 50 },
    response: {
      merchants: [found],
      totalResultSize: 1,
      totalPages: 1,
      facets: {
        ...none,
        priceRange: { 1: 0, 2: 1, 3: 0, 4: 0 },
        features: {},
        mealsServed: {},
        benefitsFor: {},
      },
      location: { text: 'New York, NY 10001', latitude: 40.7506, longitude: -73.9972 },
      timeZone: 'America/New_York',
    },
  },
  'program.restaurant': {
    parameters: { restaurantId: RESTAURANT_ID },
    response: {
      ...found,
      images: {
        ...found.images,
        imageUrls: [],
        photos: [],
        memberPhotos: [],
        menuImageUrls: [],
      },
      details: {
        ...found.details,
        features: [],
        meals: [],
        about: 'Handmade pasta.',
        hours: 'Mon-Sun 12pm-10pm',
        phone: '2125550100',
      },
      ratings: [{ source: 'listing', average: 4.5, count: 112 }],
      location: {
        ...found.location,
        address: { address1: '210 W 23rd St', city: 'New York', state: 'NY', zip: '10011' },
        timeZone: 'America/New_York',
      },
      menus: [{ title: 'Dinner', dishes: [{ name: 'Tagliatelle', price: 24 }] }],
      orderUrl: null,
      events: [],
      joinedOn: '2025-03-01',
      retiredOn: null,
      isRetired: false,
    },
  },
  'program.featureFlags': {
    response: {
      authFlags: {},
      filters: { acclaimed: true },
      partnerFeatureFlags: { claims: true },
    },
  },
  'program.content': {
    parameters: { page: 'join' },
    response: {
      meta: { count: 1, next_page: null, previous_page: null },
      data: [{ slug: 'join', fields: { title: 'Join the program' } }],
    },
  },
  'sandbox.show': { response: sandbox },
  'sandbox.reset': { response: sandbox },
  'sandbox.moveClock': {
    body: { to: '2026-07-15T12:00:00.000Z' },
    response: { now: '2026-07-15T12:00:00.000Z', released: 1, expired: 0 },
  },
  'sandbox.addRestaurant': {
    parameters: { restaurantId: RESTAURANT_ID },
    response: { restaurantId: RESTAURANT_ID },
  },
  'sandbox.dine': {
    body: { memberId: MEMBER_ID, restaurantId: RESTAURANT_ID, amountCents: 6000 },
    response: { events: [{ messageId: 'sandbox-1', outcome: 'awarded', reason: null }] },
  },
  'sandbox.scenarios': {
    response: { scenarios: [{ file: 'one-dine.yaml', title: 'One dine' }] },
  },
  'sandbox.playScenario': {
    body: { file: 'one-dine.yaml' },
    response: { frames: [], fault: null },
  },
  ...webhookExamples,
  'members.close': {
    parameters: { memberId: MEMBER_ID },
    response: { ...member, status: 'ClosedAccountMember', cards: [] },
  },
  'members.erase': {
    parameters: { memberId: MEMBER_ID },
    body: { email: upsert.email, reason: 'The member requested it.' },
    response: {
      erasedAt: '2026-06-15T16:00:00.000Z',
      rows: [{ table: 'member', count: 1 }],
      auditSequence: 4711,
      auditHash: 'b5bb9d8014a0f9b1d61e21e796d78dccdf1352f23cd32812f4850b878ae4944c',
    },
  },
};
