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
  'reservations.availability': { id: 'm1', query: '?date=2026-06-20&time=19:00&partySize=2' },
  'reservations.month': { id: 'm1', query: '?month=2026-06' },
  'reservations.tables': { query: '?ids=m1&date=2026-06-20' },
  'reservations.hold': { id: 'm1', body: table },
  'reservations.reserve': {
    id: 'm1',
    body: { ...table, date: '2026-06-21' },
    headers: { 'idempotency-key': 'sample-key' },
  },
  'reservations.joinWaitlist': { id: 'm1', body: { ...table, date: fullDate } },
  'reservations.list': {},
  'reservations.change': { id: tables.changed, body: { ...table, date: '2026-06-22' } },
  'reservations.cancel': { id: tables.canceled },
  'reservations.leaveWaitlist': { id: tables.waiting },
  'reservations.replaceCalendar': {},
});

const claimSamples: Record<string, Sample> = {
  'claims.list': {},
  'claims.suggestions': {},
  'claims.create': { body: claim },
};

/** The input with which each endpoint succeeds; an endpoint without a sample fails the test. */
export const samplesFor = ({
  ada,
  bob,
  cleo,
  dora,
  gina,
  gail,
  dineOf,
  tables,
}: EndpointMembers): Readonly<Record<string, Sample>> => ({
  'session.csrf': {},
  'session.login': { body: { userName: bob.email, password: testPassword } },
  'session.signOut': {},
  'member.current': {},
  'member.dineSummary': {},
  'activity.transactions': { query: '?pageNo=1&resultsPerPage=10' },
  'activity.statementCredits': { query: '?pageNo=1&resultsPerPage=10' },
  'activity.creditBalance': {},
  'activity.rewardSums': { query: '?period=all' },
  'activity.transaction': { id: dineOf.ada },
  'bonuses.register': { id: bonusCode, headers: { 'idempotency-key': 'sample-key' } },
  'activity.reviewStatus': { query: `?txnId=${dineOf.ada}&txnId=${dineOf.bob}` },
  'cards.list': {},
  'cards.partnerCards': {},
  'cards.notices': {},
  'cards.entry': {},
  'cards.link': { body: cardPost('sim_a') },
  'cards.reenroll': { body: cardPost('sim_b'), caller: cleo },
  'cards.remove': { id: String(dora.cardId), idName: 'id', caller: dora },
  'credentials.update': { body: { email: 'gina.new@example.test' }, caller: gina },
  ...claimSamples,
  'content.page': { id: 'home', query: '?page_size=100' },
  'partner.current': {},
  'search.search': {},
  'search.locations': { query: '?q=new' },
  'search.suggestions': { query: '?q=ita' },
  'search.defaultUserLocation': {},
  'merchant.detail': { id: 'm1' },
  'merchant.earningCheck': { id: 'm1' },
  'merchant.earningToday': { query: '?ids=m1' },
  'favorites.ids': {},
  'favorites.list': {},
  'favorites.add': { id: 'm1' },
  'favorites.remove': { id: 'm1' },
  ...reservationSamples(tables),
  'privacy.read': {},
  'privacy.withdraw': { body: { kind: 'smsOptIn' } },
  'privacy.close': { caller: gail },
  'merchant.reviews': { id: 'm1' },
  'merchant.flexOffer': { id: 'm1', ids: { publicId: ada.publicId } },
  'profile.update': { body: profile },
  'validation.zip': { query: '?zip=10011' },
  'validation.email': { query: '?email=new%40example.test' },
  'captcha.begin': {},
  'knownMember.read': { id: ada.publicId },
  'knownMember.activate': { body: { publicId: ada.publicId } },
  'recovery.request': { body: { identifier: 'nobody@example.test' } },
  'recovery.confirm': { body: { token: 'none' } },
  'recovery.update': { body: newPassword },
  'featureFlags.current': {},
  'impressions.record': { body: [impression] },
  'reviews.form': { id: dineOf.ada },
  'reviews.post': { id: dineOf.ada, body: reviewPost },
  'reviews.edit': { id: dineOf.ada, body: reviewPost },
  'reviews.addPhoto': { id: dineOf.ada, body: { data: pixel } },
  'reviews.removePhoto': { id: dineOf.ada, ids: { photoId: samplePhoto } },
  'surveys.answer': { id: 'experience', body: { answers: { ease: '5' } } },
  'enrollment.join': { body: signup },
  'enrollment.recordProspect': { body: { email: 'new@example.test' } },
});
