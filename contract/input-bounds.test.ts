import { isContractProcedure } from '@orpc/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { contract } from './index.ts';

type Json = Record<string, unknown>;
type Limits = {
  /** A valid input with every field. */
  input: unknown;
  /** Longest accepted text of each field, by path. */
  texts?: Record<string, number>;
  /** Smallest and largest accepted number. */
  numbers?: Record<string, readonly [number, number]>;
  choices?: Record<string, readonly string[]>;
  flags?: readonly string[];
  dates?: readonly string[];
  required?: readonly string[];
  /** Rejects unknown fields instead of dropping them. */
  isStrict?: true;
};

const captcha = { 'g-recaptcha-response': 8192 };
const campaign = {
  ...{ utmTerm: 'a', utmMedium: 'a', utmCampaign: 'a', utmSource: 'a', utmContent: 'a' },
  ...{ referrer: 'a', source: 'a' },
};
const campaignTexts = Object.fromEntries(
  Object.keys(campaign).map((name) => [`attribution.${name}`, 200]),
);
const paging: Limits = {
  input: { pageNo: 1, resultsPerPage: 10, year: 2026 },
  numbers: { pageNo: [1, 100_000], resultsPerPage: [1, 50], year: [2000, 2200] },
};
const cardPost: Limits = {
  input: {
    creditCards: [
      { cardId: 'c', partnerCardId: 'p', cardType: 'Visa', lastFour: '4242' },
      { encryptedCardNumber: 'sealed' },
    ],
    ...{ directFileFeedOptIn: true, gRecaptchaResponse: 'a', 'g-recaptcha-response': 'a' },
  },
  texts: {
    ...{ 'creditCards.0.cardId': 64, 'creditCards.0.partnerCardId': 64 },
    ...{ 'creditCards.0.encryptedCardNumber': 4096, gRecaptchaResponse: 8192 },
    ...captcha,
  },
  choices: { 'creditCards.0.cardType': ['Visa', 'Amex', 'Mastercard', 'Discover'] },
  flags: ['directFileFeedOptIn'],
  required: ['creditCards'],
};
const table = { date: '2026-06-20', time: '19:00', partySize: 2 };
const tableLimits = {
  numbers: { partySize: [1, 20] },
  dates: ['date'],
} as const;
const tableAt = (idLength: number): Limits => ({
  input: { ...table, id: 'm1' },
  ...{ ...tableLimits, texts: { id: idLength }, required: ['date', 'time', 'partySize', 'id'] },
});
const item = (field: string, longest: number): Limits => ({
  ...{ input: { [field]: 'a' }, texts: { [field]: longest }, required: [field] },
});
const reviewPost: Limits = {
  input: {
    ...{ id: '7', rating: 4, comment: 'Good' },
    aspects: { food: 5, service: null, room: 4, value: 3 },
  },
  texts: { id: 40, comment: 2000 },
  numbers: { rating: [1, 5], 'aspects.food': [1, 5] },
  required: ['id', 'rating', 'aspects', 'comment'],
};

const limits: Record<string, Limits> = {
  'session.login': {
    input: { userName: 'a', password: 'b', rememberMe: true, 'g-recaptcha-response': 'c' },
    texts: { userName: 254, password: 1024, ...captcha },
    flags: ['rememberMe'],
    required: ['userName', 'password'],
  },
  'activity.transactions': paging,
  'activity.statementCredits': paging,
  'activity.rewardSums': { input: { period: 'all' }, choices: { period: ['year', 'all'] } },
  'activity.transaction': item('id', 40),
  'activity.reviewStatus': { input: { txnId: '7' } },
  'bonuses.register': {
    input: { params: { code: 'TWO' }, headers: { 'idempotency-key': '12345678' } },
    texts: { 'params.code': 40, 'headers.idempotency-key': 128 },
    required: ['params', 'params.code', 'headers', 'headers.idempotency-key'],
  },
  'cards.link': cardPost,
  'cards.reenroll': cardPost,
  'cards.remove': {
    input: { query: { id: '7', closesAccount: 'true' } },
    texts: { 'query.id': 40 },
    choices: { 'query.closesAccount': ['true', 'false'] },
    required: ['query', 'query.id'],
  },
  'credentials.update': { ...item('email', 200), isStrict: true },
  'claims.create': {
    input: {
      ...{ restaurant: 'Lupa', purchasedOn: '2026-06-01', amount: '42.50', lastFour: '4242' },
      ...{ note: 'Two of us.', photo: 'AAAA' },
    },
    texts: { restaurant: 200, purchasedOn: 10, amount: 20, lastFour: 4, note: 2000 },
    required: ['restaurant', 'purchasedOn', 'amount', 'lastFour'],
  },
  'content.page': {
    input: { name: 'home', page: 1, page_size: 100, preview: 0 },
    texts: { name: 60 },
    numbers: { page: [1, 1000], page_size: [1, 100], preview: [0, 1] },
    required: ['name'],
  },
  'search.search': {
    input: {
      ...{ campaignCode: 'a', location: 'Boston', restaurantOrCuisine: 'pizza', acclaimed: true },
      ...{ benefitsFor: '', features: '', isNew: false, mealsServed: '', priceRange: '' },
      ...{ reservations: true, ...table, sortBy: 'rating', pageNo: 1, pageSize: 20 },
    },
    texts: { campaignCode: 40, location: 80, restaurantOrCuisine: 80 },
    numbers: { partySize: [1, 20], pageNo: [1, 100_000], pageSize: [1, 50] },
    choices: { sortBy: ['distance', 'rating', 'price', 'name', 'newest', 'earning'] },
    dates: ['date'],
  },
  'search.locations': { input: { q: 'bos' }, texts: { q: 80 } },
  'search.suggestions': { input: { q: 'piz', location: '' }, texts: { q: 80, location: 80 } },
  'merchant.detail': {
    input: { id: 'm1', location: '' },
    texts: { id: 80, location: 80 },
    required: ['id'],
  },
  'merchant.earningCheck': item('id', 80),
  'merchant.earningToday': { input: { ids: 'm1,m2' }, required: ['ids'] },
  'merchant.reviews': {
    input: { id: 'm1', sortBy: 'newest', pageNo: 1, resultsPerPage: 5 },
    texts: { id: 80 },
    numbers: { pageNo: [1, 1000], resultsPerPage: [1, 50] },
    choices: { sortBy: ['newest', 'highest', 'lowest'] },
    required: ['id'],
  },
  'merchant.flexOffer': {
    input: { merchantId: 'm1', publicId: 'p1' },
    texts: { merchantId: 80, publicId: 80 },
    required: ['merchantId', 'publicId'],
  },
  'favorites.add': item('merchantId', 80),
  'favorites.remove': item('merchantId', 80),
  'reservations.availability': {
    input: { ...table, id: 'm1', moving: 'r' },
    ...{ ...tableLimits, texts: { id: 80, moving: 60 }, required: ['id'] },
  },
  'reservations.month': {
    input: { id: 'm1', month: '2026-06', partySize: 2, moving: 'r' },
    ...{ texts: { id: 80, moving: 60 }, numbers: { partySize: [1, 20] }, required: ['id'] },
  },
  'reservations.tables': { input: { ids: 'm1', ...table }, ...tableLimits, required: ['ids'] },
  'reservations.hold': tableAt(80),
  'reservations.reserve': {
    input: {
      params: { id: 'm1' },
      headers: { 'idempotency-key': '12345678' },
      body: {
        ...{ ...table, holdId: 'h', firstName: 'Ada', phone: '', occasion: 'a', note: 'b' },
        ...{ cardId: '7', agreesToCharge: true },
      },
    },
    texts: {
      ...{ 'params.id': 80, 'headers.idempotency-key': 128, 'body.holdId': 60 },
      ...{ 'body.firstName': 50, 'body.occasion': 60, 'body.note': 500 },
      'body.cardId': 20,
    },
    numbers: { 'body.partySize': [1, 20] },
    dates: ['body.date'],
    flags: ['body.agreesToCharge'],
    required: ['params.id', 'headers.idempotency-key', 'body.date', 'body.time', 'body.partySize'],
  },
  'reservations.joinWaitlist': tableAt(80),
  'reservations.change': tableAt(60),
  'reservations.cancel': item('id', 60),
  'reservations.leaveWaitlist': item('id', 60),
  'privacy.withdraw': {
    input: { kind: 'smsOptIn' },
    ...{ choices: { kind: ['emailOptIn', 'smsOptIn'] }, required: ['kind'], isStrict: true },
  },
  'profile.update': {
    input: {
      ...{ firstName: 'a', lastName: 'a', address1: 'a', address2: 'a', city: 'a', state: 'NY' },
      ...{ zipCode: '10011', phoneNumber: '', smsOptIn: false, emailOptIn: true },
      ...{ password: 'a', currentPassword: 'a', version: 'a' },
    },
    texts: {
      ...{ firstName: 200, lastName: 200, address1: 200, address2: 200, city: 200, state: 200 },
      ...{ zipCode: 200, phoneNumber: 200, password: 1024, currentPassword: 1024, version: 40 },
    },
    flags: ['smsOptIn', 'emailOptIn'],
    required: [
      ...['address1', 'address2', 'city', 'state', 'zipCode', 'phoneNumber'],
      ...['smsOptIn', 'emailOptIn'],
    ],
    isStrict: true,
  },
  'validation.zip': item('zip', 10),
  'validation.email': {
    input: { email: 'a@b.example', usePpn: '1', 'g-recaptcha-response': 'a' },
    texts: { email: 254, usePpn: 30, ...captcha },
    required: ['email'],
  },
  'enrollment.join': {
    input: {
      ...{ email: 'a', firstName: 'a', lastName: 'a', partnerNumber: '1', address1: 'a' },
      ...{ address2: 'a', city: 'a', state: 'a', zipCode: '1', password: 'a', phoneNumber: '1' },
      ...{ passwordConfirm: 'a', smsOptIn: true, smsOptInV2: true, emailOptIn: true },
      ...{ termsAccepted: true, attribution: campaign, 'g-recaptcha-response': 'a' },
    },
    texts: {
      ...{ email: 200, firstName: 200, lastName: 200, partnerNumber: 200, address1: 200 },
      ...{ address2: 200, city: 200, state: 200, zipCode: 200, phoneNumber: 200 },
      ...{ password: 1024, passwordConfirm: 1024, ...campaignTexts, ...captcha },
    },
    flags: ['smsOptIn', 'smsOptInV2', 'emailOptIn', 'termsAccepted'],
    required: ['password', 'passwordConfirm'],
    isStrict: true,
  },
  'enrollment.recordProspect': {
    input: { email: 'a', attribution: campaign, 'g-recaptcha-response': 'a' },
    ...{ texts: { email: 50, ...campaignTexts, ...captcha }, required: ['email'], isStrict: true },
  },
  'knownMember.read': item('publicId', 200),
  'knownMember.activate': item('publicId', 200),
  'recovery.request': {
    input: { identifier: 'a', 'g-recaptcha-response': 'a' },
    ...{ texts: { identifier: 254, ...captcha }, required: ['identifier'], isStrict: true },
  },
  'recovery.confirm': { ...item('token', 200), isStrict: true },
  'recovery.update': {
    input: { token: 'a', password: 'a', passwordConfirm: 'a' },
    texts: { token: 200, password: 1024, passwordConfirm: 1024 },
    ...{ required: ['token', 'password', 'passwordConfirm'], isStrict: true },
  },
  'impressions.record': {
    input: [
      {
        ...{ channel: 'web', dateTime: '2026-06-15T15:59:58.000Z', userAgent: 'a' },
        ...{ eventName: 'pageView', memberId: 'a', merchantId: 'a', url: 'a', screen: 'a' },
      },
    ],
    texts: {
      '0.userAgent': 300,
      '0.memberId': 64,
      '0.merchantId': 64,
      '0.url': 500,
      '0.screen': 40,
    },
    choices: { '0.channel': ['web'], '0.eventName': ['pageView', 'carouselImpression'] },
    required: ['0.channel', '0.dateTime', '0.userAgent', '0.eventName', '0.memberId', '0.url'],
  },
  'reviews.form': item('id', 40),
  'reviews.post': reviewPost,
  'reviews.edit': reviewPost,
  'reviews.addPhoto': {
    ...{ input: { id: '7', data: 'AAAA' }, texts: { id: 40 }, required: ['id', 'data'] },
  },
  'reviews.removePhoto': {
    input: { id: '7', photoId: 'a' },
    ...{ texts: { id: 40, photoId: 60 }, required: ['id', 'photoId'] },
  },
  'surveys.answer': {
    input: { survey: 'experience', answers: { ease: '5' } },
    texts: { survey: 80, 'answers.ease': 2000 },
    ...{ required: ['survey', 'answers'], isStrict: true },
  },
};

const schemas = new Map(
  Object.entries(contract).flatMap(([feature, names]) =>
    Object.entries(names).flatMap(([name, endpoint]): [string, z.ZodType][] => {
      if (!isContractProcedure(endpoint)) return [];
      const { inputSchema } = endpoint['~orpc'];
      return inputSchema instanceof z.ZodType ? [[`${feature}.${name}`, inputSchema]] : [];
    }),
  ),
);

/** The input with another value at the path; `undefined` removes the field. */
const changed = (input: unknown, path: string, value: unknown): unknown => {
  const copy: unknown = structuredClone(input);
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  const owner = keys.reduce<Json>((inner, key) => Object(inner[key]), Object(copy));
  if (value === undefined) Reflect.deleteProperty(owner, last);
  else Reflect.set(owner, last, value);
  return copy;
};

const cases = Object.entries(limits).map(([name, its]) => {
  const schema = schemas.get(name) ?? z.never();
  /** The values at the path that the endpoint accepts. */
  const accepts = (path: string, values: readonly unknown[]) =>
    values.map((value) => schema.safeParse(changed(its.input, path, value)).success);
  /** The paths of the problems that the endpoint reports for the value; empty if it accepts it. */
  const reports = (path: string, value: unknown) => {
    const { error } = schema.safeParse(changed(its.input, path, value));
    return error ? error.issues.map((issue) => issue.path.join('.')) : [];
  };
  return { name, schema, accepts, reports, ...its };
});
const fieldsOf = <T>(part: (its: Limits) => Record<string, T> | undefined) =>
  cases.flatMap((its) =>
    Object.entries(part(its) ?? {}).map(([path, limit]) => ({ ...its, path, limit })),
  );
const pathsOf = (part: (its: Limits) => readonly string[] | undefined) =>
  cases.flatMap((its) => (part(its) ?? []).map((path) => ({ ...its, path })));

describe('the table of limits', () => {
  it('has every endpoint with an input', () => {
    expect(Object.keys(limits).sort()).toEqual([...schemas.keys()].sort());
  });

  it.each(cases)('$name has every field in its sample', ({ schema, input }) => {
    const { properties, items } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
    const fields = properties ?? Reflect.get(Object(items), 'properties');
    const sample = Array.isArray(input) ? input[0] : input;
    expect(Object.keys(Object(sample)).sort()).toEqual(Object.keys(Object(fields)).sort());
  });

  it.each(cases)('$name accepts its sample', ({ schema, input }) => {
    expect(schema.safeParse(input).error).toBeUndefined();
  });
});

describe('a text', () => {
  it.each(fieldsOf(({ texts }) => texts))(
    '$name $path has at most $limit characters',
    ({ accepts, reports, path, limit }) => {
      expect(accepts(path, ['x'.repeat(limit), 'x'.repeat(limit + 1)])).toEqual([true, false]);
      expect(reports(path, 'x'.repeat(limit + 1))).toEqual([path]);
    },
  );

  it.each(fieldsOf(({ texts }) => texts).filter(({ path }) => path !== 'location'))(
    '$name $path counts an emoji as one character',
    ({ accepts, path, limit }) => {
      expect(accepts(path, ['🍝'.repeat(limit), '🍝'.repeat(limit + 1)])).toEqual([true, false]);
    },
  );

  it.each(fieldsOf(({ texts }) => texts))(
    '$name $path rejects numbers, flags, lists and objects',
    ({ accepts, path }) => {
      const values = [7, 0, true, false, [], ['x'], {}, { $ne: '' }];
      expect(accepts(path, values)).toEqual(values.map(() => false));
    },
  );
});

describe('a number', () => {
  it.each(fieldsOf(({ numbers }) => numbers))(
    '$name $path is a whole number of $limit',
    ({ accepts, path, limit: [least, most] }) => {
      expect(accepts(path, [least, most])).toEqual([true, true]);
      const outside = [least - 1, most + 1, least + 0.5, -1e9, 2 ** 53, 1e308, Number.NaN];
      const foreign = ['x', '1;2', '0b1x', `${most}px`, {}, [1, 2], Number.POSITIVE_INFINITY];
      expect(accepts(path, [...outside, ...foreign])).not.toContain(true);
    },
  );
});

describe('a choice', () => {
  it.each(fieldsOf(({ choices }) => choices))(
    '$name $path is one of $limit',
    ({ accepts, path, limit }) => {
      expect(accepts(path, limit)).not.toContain(false);
      const others = limit.flatMap((value) => [` ${value}`, `${value}\0`, value.toUpperCase()]);
      const foreign = others.filter((value) => !limit.includes(value));
      expect(accepts(path, [...foreign, '', 'toString', 0, true, [], {}])).not.toContain(true);
    },
  );
});

describe('a flag', () => {
  it.each(pathsOf(({ flags }) => flags))(
    '$name $path is true or false, not an equivalent string or number',
    ({ accepts, path }) => {
      expect(accepts(path, [true, false])).toEqual([true, true]);
      expect(accepts(path, ['true', 'on', '', 0, 1, null, [], {}])).not.toContain(true);
    },
  );
});

describe('a date', () => {
  it.each(pathsOf(({ dates }) => dates))(
    '$name $path is a day of the calendar',
    ({ accepts, path }) => {
      const real = ['2024-02-29', '2000-02-29', '2026-12-31', '2026-01-01'];
      expect(accepts(path, real)).not.toContain(false);
      const impossible = ['2026-02-29', '1900-02-29', '2026-04-31', '2026-13-01', '2026-00-10'];
      const foreign = ['2026-6-1', '26-06-01', '2026/06/01', '2026-06-01T00:00:00Z', '01.06.2026'];
      const numbers = [
        20_260_601,
        Date.UTC(2026, 5, 1),
        '+12026-06-01',
        '-000001-01-01',
        '٢٠٢٦-٠٦-٠١',
      ];
      expect(accepts(path, [...impossible, ...foreign, ...numbers, '', ' '])).not.toContain(true);
    },
  );
});

describe('a time of a table', () => {
  const times = cases.filter(({ input }) => /"time"/.test(JSON.stringify(input)));
  it.each(times)('of $name is a quarter hour of the day', ({ name, accepts }) => {
    const path = name === 'reservations.reserve' ? 'body.time' : 'time';
    expect(accepts(path, ['00:00', '19:15', '23:45'])).toEqual([true, true, true]);
    const wrong = ['24:00', '19:07', '9:00', '19:00:00', '7 pm', '', ' 19:00', '19:00\n', 1900];
    expect(accepts(path, wrong)).not.toContain(true);
  });
});

describe('fields', () => {
  it.each(pathsOf(({ required }) => required))(
    '$name requires $path, and not as null',
    ({ accepts, path }) => {
      const isNullable = path === '0.memberId';
      expect(accepts(path, [undefined, null])).toEqual([false, isNullable]);
    },
  );

  it.each(cases.filter(({ input }) => !Array.isArray(input)))(
    '$name rejects or drops unknown fields',
    ({ schema, input, isStrict }) => {
      const result = schema.safeParse({ ...Object(input), isAdmin: true, memberId: 7 });
      if (isStrict) expect(result.success).toBe(false);
      else
        expect(Object.keys(Object(result.data))).not.toEqual(expect.arrayContaining(['isAdmin']));
    },
  );

  it.each(cases)('$name ignores __proto__', ({ schema, input }) => {
    const text = JSON.stringify(input).replace(/\{/, '{"__proto__":{"isAdmin":true},');
    const { data } = schema.safeParse(JSON.parse(text));
    expect(Reflect.get(Object(data), 'isAdmin')).toBeUndefined();
    expect(Reflect.get({}, 'isAdmin')).toBeUndefined();
  });

  it.each(cases)('$name rejects text, numbers, null and lists', ({ schema, input }) => {
    const values = ['', 'text', 7, null, true, ...(Array.isArray(input) ? [{}] : [[]])];
    expect(values.filter((value) => schema.safeParse(value).success)).toEqual([]);
  });
});

describe('a list', () => {
  const lists = [
    ['cards.link', 'creditCards', 12, {}],
    ['cards.reenroll', 'creditCards', 12, {}],
    ['activity.reviewStatus', 'txnId', 50, '7'],
    ['search.search', 'features', 20, ''],
    ['search.search', 'priceRange', 20, ''],
  ] as const;
  it.each(lists)('%s.%s has at most %i items', (name, path, most, value) => {
    const { accepts } = cases.find((its) => its.name === name) ?? {};
    expect(accepts?.(path, [Array(most).fill(value), Array(most + 1).fill(value)])).toEqual([
      true,
      false,
    ]);
  });

  it('impressions.record has at most 50 items', () => {
    const { schema, input } = cases.find(({ name }) => name === 'impressions.record') ?? {};
    const events = (count: number) => Array(count).fill(Object(input)[0]);
    expect(schema?.safeParse(events(50)).success).toBe(true);
    expect(schema?.safeParse(events(51)).success).toBe(false);
  });

  it.each(['merchant.earningToday', 'reservations.tables'])(
    '%s reads 40 ids, each once and none of them empty',
    (name) => {
      const { schema, input } = cases.find((its) => its.name === name) ?? {};
      const ids = (count: number) => Array.from({ length: count }, (_, index) => `m${index}`);
      const parsed = (text: string) => schema?.safeParse({ ...Object(input), ids: text });
      expect(parsed(ids(40).join())?.success).toBe(true);
      expect(parsed(ids(41).join())?.success).toBe(false);
      expect(parsed('x'.repeat(81))?.success).toBe(false);
      expect(parsed(',m1,,m1,m2,')?.data).toMatchObject({ ids: ['m1', 'm2'] });
    },
  );
});

describe('a photo', () => {
  it.each([
    ['claims.create', 'photo', [true]],
    ['reviews.addPhoto', 'data', [false]],
  ] as const)('%s.%s is base64 of at most 7,000,000 characters', (name, path, whenEmpty) => {
    const { accepts } = cases.find((its) => its.name === name) ?? {};
    expect(accepts?.(path, ['A'.repeat(7_000_000), 'A'.repeat(7_000_004)])).toEqual([true, false]);
    expect(accepts?.(path, ['A', 'AAA', '====', 'AA-_', 'AAAA\n', 'data:,AAAA'])).not.toContain(
      true,
    );
    expect(accepts?.(path, [''])).toEqual(whenEmpty);
  });
});
