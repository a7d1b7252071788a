import { isContractProcedure } from '@orpc/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { contract } from './index.ts';
import { changeAt, sampleInput } from './test-sample.ts';

const review = {
  id: '7',
  rating: 4,
  comment: 'Good',
  photoAlts: { p1: 'Soup' },
  aspects: { food: 5, service: 1, room: 4, value: 3 },
};

/** Inputs with every field, where a schema does not describe them: lists in a text, and records. */
const samples: Readonly<Record<string, unknown>> = {
  'notifications.subscribe': {
    endpoint: 'https://fcm.googleapis.com/fcm/send/a',
    keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) },
  },
  'search.search': {
    campaignCode: 'a',
    location: 'Boston',
    restaurantOrCuisine: 'pizza',
    acclaimed: true,
    benefitsFor: '',
    features: '',
    isNew: false,
    mealsServed: '',
    priceRange: '',
    reservations: true,
    date: '2026-06-20',
    time: '19:00',
    partySize: 2,
    sortBy: 'rating',
    pageNo: 1,
    pageSize: 20,
  },
  'reviews.post': review,
  'reviews.edit': review,
  'surveys.answer': { survey: 'experience', answers: { ease: '5' } },
};

type Schema = {
  type?: string | string[];
  format?: string;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  enum?: string[];
  const?: string;
  required?: string[];
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  items?: Schema;
  anyOf?: Schema[];
};
type Field = { path: string; field: Schema; isRequired: boolean; isNullable: boolean };

/** Every field of a sample with its schema. */
const listFields = (schema: Schema, value: unknown, path = '', isRequired = true): Field[] => {
  const at = (name: string) => (path ? `${path}.${name}` : name);
  const inner = schema.anyOf ?? [schema];
  const isNullable = inner.some(({ type }) => type === 'null');
  const field = inner.find(({ type }) => type !== 'null') ?? schema;
  const own = { path, field, isRequired, isNullable };
  if (typeof value !== 'object' || value === null) return [own];
  const nested = Object.entries(value).flatMap(([name, part]) =>
    inner.flatMap(({ properties, required, items, additionalProperties }) => {
      const free = typeof additionalProperties === 'object' ? additionalProperties : undefined;
      const found = properties?.[name] ?? items ?? free;
      const isNeeded = required?.includes(name) === true;
      return found ? listFields(found, part, at(name), isNeeded) : [];
    }),
  );
  return path ? [own, ...nested] : nested;
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

const changed = (input: unknown, path: string, value: unknown): unknown =>
  changeAt(input, path.split('.'), value);

const cases = [...schemas].map(([name, schema]) => {
  const input = samples[name] ?? sampleInput(schema);
  // Zod's own type of JSON Schema allows booleans, which no input here is.
  const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;
  /** The values at the path that the endpoint accepts. */
  const accepts = (path: string, values: readonly unknown[]) =>
    values.map((value) => schema.safeParse(changed(input, path, value)).success);
  /** The paths of the problems that the endpoint reports for the value; empty if it accepts it. */
  const reports = (path: string, value: unknown) => {
    const { error } = schema.safeParse(changed(input, path, value));
    return error ? error.issues.map((issue) => issue.path.join('.')) : [];
  };
  const fields = listFields(described, input);
  return { name, schema, described, fields, accepts, reports, input };
});
const fieldsOf = <T>(limitOf: (field: Schema, path: string) => T | undefined) =>
  cases.flatMap(({ fields, ...its }) =>
    fields.flatMap(({ path, field }) => {
      const limit = limitOf(field, path);
      return limit === undefined ? [] : [{ ...its, path, limit }];
    }),
  );

// Texts with a format of their own are tested below or with their feature.
const formed =
  /(^|\.)(time|month|phone|ids|txnId|photo|data|benefitsFor|features|mealsServed|priceRange)$/;
const texts = fieldsOf(({ type, maxLength, enum: choices, format }, path) =>
  type === 'string' && !choices && !format && !formed.test(path) ? maxLength : undefined,
);
const numbers = fieldsOf(({ type, minimum, maximum }) =>
  type === 'integer' ? ([minimum ?? 0, maximum ?? 0] as const) : undefined,
);
const choices = fieldsOf(({ enum: some, const: one }) => some ?? (one ? [one] : undefined));
const flags = fieldsOf(({ type }) => (type === 'boolean' ? true : undefined));
const dates = fieldsOf(({ format }) => (format === 'date' ? true : undefined));
const required = cases.flatMap(({ fields, ...its }) =>
  fields
    .filter(({ isRequired }) => isRequired)
    .map(({ path, isNullable }) => ({ ...its, path, isNullable })),
);

describe('the samples', () => {
  it('are of endpoints that have an input', () => {
    expect([...schemas.keys()]).toEqual(expect.arrayContaining(Object.keys(samples)));
  });

  it.each(cases)('$name has every field in its sample', ({ described, input }) => {
    const fields = described.properties ?? described.items?.properties;
    const sample = Array.isArray(input) ? input[0] : input;
    expect(Object.keys(Object(sample)).sort()).toEqual(Object.keys(Object(fields)).sort());
  });

  it.each(cases)('$name accepts its sample', ({ schema, input }) => {
    expect(schema.safeParse(input).error).toBeUndefined();
  });
});

describe('a text', () => {
  it.each(texts)(
    '$name $path has at most $limit characters',
    ({ accepts, reports, path, limit }) => {
      expect(accepts(path, ['x'.repeat(limit), 'x'.repeat(limit + 1)])).toEqual([true, false]);
      expect(reports(path, 'x'.repeat(limit + 1))).toEqual([path]);
    },
  );

  it.each(texts.filter(({ path }) => path !== 'location'))(
    '$name $path counts an emoji as one character',
    ({ accepts, path, limit }) => {
      expect(accepts(path, ['🍝'.repeat(limit), '🍝'.repeat(limit + 1)])).toEqual([true, false]);
    },
  );

  it.each(texts)('$name $path rejects numbers, flags, lists and objects', ({ accepts, path }) => {
    const values = [7, 0, true, false, [], ['x'], {}, { $ne: '' }];
    expect(accepts(path, values)).toEqual(values.map(() => false));
  });
});

describe('a number', () => {
  it.each(numbers)(
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
  it.each(choices)('$name $path is one of $limit', ({ accepts, path, limit }) => {
    expect(accepts(path, limit)).not.toContain(false);
    const others = limit.flatMap((value) => [` ${value}`, `${value}\0`, value.toUpperCase()]);
    const foreign = others.filter((value) => !limit.includes(value));
    expect(accepts(path, [...foreign, '', 'toString', 0, true, [], {}])).not.toContain(true);
  });
});

describe('a flag', () => {
  it.each(flags)(
    '$name $path is true or false, not an equivalent string or number',
    ({ accepts, path }) => {
      expect(accepts(path, [true, false])).toEqual([true, true]);
      expect(accepts(path, ['true', 'on', '', 0, 1, null, [], {}])).not.toContain(true);
    },
  );
});

describe('a date', () => {
  it.each(dates)('$name $path is a day of the calendar', ({ accepts, path }) => {
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
  });
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
  it.each(required)(
    '$name requires $path, and null only where it is nullable',
    ({ accepts, path, isNullable }) => {
      expect(accepts(path, [undefined, null])).toEqual([false, isNullable]);
    },
  );

  it.each(cases.filter(({ input }) => !Array.isArray(input)))(
    '$name rejects or drops unknown fields',
    ({ schema, described, input }) => {
      const result = schema.safeParse({ ...Object(input), isAdmin: true, memberId: 7 });
      if (described.additionalProperties === false) expect(result.success).toBe(false);
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
