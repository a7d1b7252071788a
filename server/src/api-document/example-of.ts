import type { Json } from './operation.ts';

// By the name of a field, as far as its schema accepts them.
const named: Readonly<Record<string, unknown>> = {
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Byron',
  name: 'Trattoria Alba',
  restaurant: 'Trattoria Alba',
  zip: '10001',
  city: 'New York',
  state: 'NY',
  lastFour: '4242',
  latitude: 40.7465,
  longitude: -74.0014,
  amountCents: 6000,
};
// For patterns and formats: the first that fits.
const texts: readonly string[] = [
  ...['text', '1001', '10001', 'ada@example.com', '2026-06-15', '2026-06-15T16:00:00.000Z'],
  ...['https://www.example.com/', '2026-06', 'tel:+12125550123', '/how-it-works', '1.0.0'],
  ...['A'.repeat(22), 'A'.repeat(24), 'A'.repeat(87), ''],
];
const formats: Readonly<Record<string, (text: string) => boolean>> = {
  email: (text) => text.includes('@'),
  uri: (text) => text.startsWith('https:'),
  date: (text) => /^\d{4}-\d\d-\d\d$/.test(text),
  'date-time': (text) => text.endsWith('Z'),
};

const fits = (schema: Json, text: unknown): text is string => {
  if (typeof text !== 'string') return false;
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY, pattern, format } = schema;
  return (
    text.length >= Number(minLength) &&
    text.length <= Number(maxLength) &&
    (typeof pattern !== 'string' || new RegExp(pattern, 'u').test(text)) &&
    (formats[String(format)]?.(text) ?? true)
  );
};

const textOf = (schema: Json, name: string): string =>
  [named[name], ...texts].find((text) => fits(schema, text)) ?? '';

const numberOf = (schema: Json, name: string): number => {
  const { minimum = 1, maximum = Number.MAX_SAFE_INTEGER } = schema;
  const known = named[name];
  const isKnown = typeof known === 'number' && known >= Number(minimum) && known <= Number(maximum);
  return isKnown ? known : Math.max(Number(minimum), Math.min(1, Number(maximum)));
};

type Schemas = Readonly<Record<string, Json>>;

const objectOf = (schema: Json, schemas: Schemas): Json =>
  Object.fromEntries(
    Object.entries(Object(schema.properties)).map(([name, property]) => [
      name,
      exampleOf(Object(property), schemas, name),
    ]),
  );

const alternativesOf = ({ anyOf, oneOf }: Json): Json[] => {
  const found = anyOf ?? oneOf;
  return Array.isArray(found) ? found : [];
};

/** A value that a schema of the document accepts, with each field that it names. */
export const exampleOf = (schema: Json, schemas: Schemas, name = ''): unknown => {
  const { $ref, type, allOf, items } = schema;
  if (typeof $ref === 'string')
    return exampleOf(schemas[$ref.split('/').at(-1) ?? ''] ?? {}, schemas, name);
  if ('const' in schema) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  const [alternative] = alternativesOf(schema).filter(({ type: kind }) => kind !== 'null');
  if (alternative) return exampleOf(alternative, schemas, name);
  if (Array.isArray(allOf))
    return Object.assign({}, ...allOf.map((part) => exampleOf(part, schemas, name)));
  const [kind] = [type].flat();
  if (kind === 'string') return textOf(schema, name);
  if (kind === 'number' || kind === 'integer') return numberOf(schema, name);
  if (kind === 'boolean') return true;
  if (kind === 'array')
    return Array.from({ length: Number(schema.minItems ?? 1) }, () =>
      exampleOf(Object(items), schemas, name),
    );
  return objectOf(schema, schemas);
};
