import { z } from 'zod';
import { sampleInput } from '#contract/test-sample.ts';
import { type Endpoint, endpoints } from './endpoints.ts';
import { testPassword } from './test-app.ts';
import type { TestMember } from './test-member.ts';

/** Names of the members in the tests that loop over endpoints: `eve` is a member of the program `other`, all others of `own`. */
export type EndpointMembers = Record<
  'ada' | 'bob' | 'eve' | 'cleo' | 'dora' | 'gina' | 'gail' | 'finn',
  TestMember
> & {
  dineOf: Record<'ada' | 'bob' | 'eve', string>;
  /** Public ids of ada's reservations, one for each endpoint that works on one, and of a waitlist entry. */
  tables: Record<'changed' | 'canceled' | 'late' | 'away' | 'waiting', string>;
};

export type Sample = {
  query?: string;
  id?: string;
  idName?: string;
  ids?: Record<string, string>;
  body?: Record<string, unknown> | readonly unknown[];
  headers?: Record<string, string>;
  caller?: TestMember;
};

const cardPost = (sealed: string) => ({
  creditCards: [{ cardType: 'Visa', lastFour: '1111', encryptedCardNumber: sealed }],
  directFileFeedOptIn: true,
});

export const profile = {
  address1: '',
  address2: '',
  city: '',
  state: '',
  zipCode: '10011',
  phoneNumber: '',
  smsOptIn: false,
  emailOptIn: true,
  firstName: 'Ada',
  lastName: 'King',
};

const claim = { restaurant: 'Lupa', purchasedOn: '2026-06-01', amount: '42.50', lastFour: '4242' };

const reviewPost = {
  rating: 4,
  aspects: { food: 5, service: 4, room: null, value: 3 },
  comment: 'Ask for the window.',
};

export const samplePhoto = 'sample-photo';
// A PNG of one pixel.
const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

const bonusCode = 'TWODINES';

export const newPassword = {
  token: 'sample',
  password: testPassword,
  passwordConfirm: testPassword,
};

const signup = {
  email: 'new@example.test',
  firstName: 'Nell',
  lastName: 'Ray',
  partnerNumber: '8812345679',
  zipCode: '10011',
  password: testPassword,
  passwordConfirm: testPassword,
  termsAccepted: true,
};

const impression = {
  channel: 'web',
  dateTime: '2026-06-15T15:59:58.000Z',
  userAgent: 'a browser',
  eventName: 'pageView',
  memberId: null,
  merchantId: null,
  url: 'http://own.localhost:3000/',
};

/** All tables of `m1` are taken at 7 pm of this date. */
export const fullDate = '2026-06-27';

const table = { date: '2026-06-20', time: '19:00', partySize: 2 };

const reservationSamples = (tables: EndpointMembers['tables']): Record<string, Sample> => ({
  'reservations.availability': { query: '?date=2026-06-20&time=19:00&partySize=2' },
  'reservations.month': { query: '?month=2026-06' },
  'reservations.tables': { query: '?ids=m1&date=2026-06-20' },
  'reservations.hold': { body: table },
  'reservations.reserve': {
    body: { ...table, date: '2026-06-21' },
    headers: { 'idempotency-key': 'sample-key' },
  },
  'reservations.joinWaitlist': { body: { ...table, date: fullDate } },
  'reservations.change': { id: tables.changed, body: { ...table, date: '2026-06-22' } },
  'reservations.cancel': { id: tables.canceled },
  'reservations.leaveWaitlist': { id: tables.waiting },
});

const device = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/sample',
  keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) },
};

const samplesFor = ({
  ada,
  bob,
  cleo,
  dora,
  gina,
  gail,
  dineOf,
  tables,
}: EndpointMembers): Readonly<Record<string, Sample>> => ({
  'session.login': { body: { userName: bob.email, password: testPassword } },
  'member.chooseGoal': { body: { code: null } },
  'profile.setEmailOptIn': { body: { emailOptIn: true } },
  'activity.transactions': { query: '?pageNo=1&resultsPerPage=10' },
  'activity.statementCredits': { query: '?pageNo=1&resultsPerPage=10' },
  'activity.rewardSums': { query: '?period=all' },
  'bonuses.register': { id: bonusCode, headers: { 'idempotency-key': 'sample-key' } },
  'activity.reviewStatus': { query: `?txnId=${dineOf.ada}&txnId=${dineOf.bob}` },
  'cards.link': { body: cardPost('sim_a') },
  'cards.reenroll': { body: cardPost('sim_b'), caller: cleo },
  'cards.remove': { id: String(dora.cardId), idName: 'id', caller: dora },
  'credentials.update': { body: { email: 'gina.new@example.test' }, caller: gina },
  'claims.create': { body: claim },
  'notifications.update': { body: { muted: ['dineSeen.push'], quiet: null } },
  'notifications.subscribe': { body: device },
  'notifications.unsubscribe': { body: { endpoint: device.endpoint } },
  'content.page': { id: 'home', query: '?page_size=100' },
  'search.locations': { query: '?q=new' },
  'search.suggestions': { query: '?q=ita' },
  'merchant.earningToday': { query: '?ids=m1' },
  ...reservationSamples(tables),
  'privacy.withdraw': { body: { kind: 'smsOptIn' } },
  'privacy.close': { caller: gail },
  'session.signOutOthers': { caller: gail },
  'merchant.flexOffer': { ids: { publicId: ada.publicId } },
  'profile.update': { body: profile },
  'validation.zip': { query: '?zip=10011' },
  'validation.email': { query: '?email=new%40example.test' },
  'knownMember.read': { id: ada.publicId },
  'knownMember.activate': { body: { publicId: ada.publicId } },
  'recovery.request': { body: { identifier: 'nobody@example.test' } },
  'recovery.confirm': { body: { token: 'none' } },
  'recovery.update': { body: newPassword },
  'impressions.record': { body: [impression] },
  'reviews.post': { body: reviewPost },
  'reviews.edit': { body: reviewPost },
  'reviews.addPhoto': { body: { data: pixel } },
  'reviews.removePhoto': { ids: { photoId: samplePhoto } },
  'surveys.answer': { id: 'experience', body: { answers: { ease: '5' } } },
  'enrollment.join': { body: signup },
  'enrollment.recordProspect': { body: { email: 'new@example.test' } },
});

/** The item that a path is about, by how the path begins. */
const itemsOf = ({ dineOf }: EndpointMembers) => [
  ['/api/merchants/', 'm1'],
  ['/api/Member/Favorites/', 'm1'],
  ['/api/Member/Transactions/', dineOf.ada],
  ['/api/Member/Reviews/', dineOf.ada],
];

// The fields that the endpoint requires, in the query of a read and the body of a write.
const requiredInput = ({ input, method, path }: Endpoint): Sample => {
  if (!(input instanceof z.ZodType)) return {};
  const full = Object(sampleInput(input));
  if (!input.safeParse(full).success) return {};
  const names = Object.keys(full).filter(
    (name) =>
      !path.includes(`{${name}}`) && !input.safeParse({ ...full, [name]: undefined }).success,
  );
  const body = Object.fromEntries(names.map((name) => [name, full[name]]));
  if (names.length === 0) return {};
  return method === 'GET' ? { query: `?${new URLSearchParams(body)}` } : { body };
};

/**
 * The input with which each endpoint succeeds: its item and the fields that it requires, unless its sample below
 * differs.
 */
export const allSamples = (members: EndpointMembers): Readonly<Record<string, Sample>> => {
  const own = samplesFor(members);
  const items = itemsOf(members);
  return Object.fromEntries(
    endpoints.map((endpoint) => {
      const { name, path } = endpoint;
      const id = items.find(([start = '']) => path.startsWith(start))?.[1];
      return [name, { ...(id && { id }), ...(own[name] ?? requiredInput(endpoint)) }];
    }),
  );
};
