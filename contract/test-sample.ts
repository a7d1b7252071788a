import { z } from 'zod';

type Schema = {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  minimum?: number;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
};

// Tried in turn on each text that is refused: JSON Schema does not describe every format.
const texts = [
  ...['7', '10011', '12345678', '2026-06-20', '2026-06', '19:00', 'AAAA'],
  ...['a@b.example', '2026-06-15T15:59:58.000Z', ''],
];

const fill = ({ anyOf, const: only, enum: choices, ...schema }: Schema): unknown => {
  if (anyOf) return fill(anyOf.find(({ type }) => type !== 'null') ?? {});
  if (only !== undefined || choices) return only ?? choices?.[0];
  const { type, properties = {}, items = {}, minimum = 1 } = schema;
  if (type === 'array') return [fill(items)];
  if (type === 'object')
    return Object.fromEntries(
      Object.entries(properties).map(([name, field]) => [name, fill(field)]),
    );
  return { boolean: true, integer: minimum, number: minimum }[type ?? ''] ?? 'a';
};

const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce((inner: unknown, key) => Reflect.get(Object(inner), key), input);

/** A copy of the input with another value at the path; `undefined` removes the field. */
export const changeAt = (input: unknown, path: readonly PropertyKey[], value: unknown): unknown => {
  const copy: unknown = structuredClone(input);
  const owner = Object(valueAt(copy, path.slice(0, -1)));
  const last = path.at(-1) ?? '';
  if (value === undefined) Reflect.deleteProperty(owner, last);
  else Reflect.set(owner, last, value);
  return copy;
};

/**
 * An input of the schema with every field. It may be refused where fields depend on each other or a text has a format
 * of its own; such an endpoint has a sample in its tests.
 */
export const sampleInput = (schema: z.ZodType): unknown => {
  // Zod's own type of JSON Schema allows booleans, which no input here is.
  const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;
  return texts.reduce((input, text) => {
    const issues = schema.safeParse(input).error?.issues ?? [];
    const refused = issues.filter(({ path }) => typeof valueAt(input, path) === 'string');
    return refused.reduce((next, { path }) => changeAt(next, path, text), input);
  }, fill(described));
};
