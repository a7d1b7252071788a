/** A schema or another part of an OpenAPI document. */
export type Json = Record<string, unknown>;
export type Direction = 'request' | 'response';

/** Two versions of a schema at a place, each with the components of its document. */
type Pair = { was: Json; is: Json; place: string };
type Compared = { before: Json; after: Json; direction: Direction; seen: ReadonlySet<string> };

export const at = (value: unknown, name: string): Json =>
  Object(Reflect.get(Object(value), name)) as Json;

/** The value behind a reference, or the value itself. */
export const resolve = (document: Json, value: Json): Json => {
  const { $ref } = value;
  if (typeof $ref !== 'string') return value;
  const [, ...names] = $ref.split('/');
  return resolve(document, names.reduce(at, document));
};

const variantsOf = (document: Json, schema: Json): Json[] => {
  const { anyOf, oneOf, ...rest } = resolve(document, schema);
  const options = anyOf ?? oneOf;
  return Array.isArray(options)
    ? options.flatMap((option) => variantsOf(document, { ...rest, ...resolve(document, option) }))
    : [rest];
};

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const valuesOf = (schema: Json): unknown[] | undefined =>
  'const' in schema ? [schema.const] : Array.isArray(schema.enum) ? schema.enum : undefined;

const uppers = ['maximum', 'maxLength', 'maxItems'] as const;
const lowers = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems'] as const;

const narrowed = ({ was, is, place }: Pair): string[] => [
  ...uppers
    .filter((key) => Number(is[key] ?? Infinity) < Number(was[key] ?? Infinity))
    .map((key) => `${place}: ${key} is lower`),
  ...lowers
    .filter((key) => Number(is[key] ?? -Infinity) > Number(was[key] ?? -Infinity))
    .map((key) => `${place}: ${key} is higher`),
  ...['pattern', 'format']
    .filter((key) => is[key] !== undefined && is[key] !== was[key])
    .map((key) => `${place}: ${key} is another`),
];

/** Values that senders may use and the new version refuses; a response may have fewer values. */
const lostValues = ({ was, is, place }: Pair): string[] => {
  const [before, after] = [valuesOf(was), valuesOf(is)];
  if (!after) return [];
  if (!before) return [`${place}: only some values are left`];
  const lost = before.filter((value) => !after.includes(value));
  return lost.map((value) => `${place}: ${String(value)} is no value any more`);
};

const fieldProblems = ({ was, is, place }: Pair, compared: Compared): string[] => {
  const { direction } = compared;
  const [wasRequired, isRequired] = [list(was.required), list(is.required)];
  const before = Object.keys(at(was, 'properties'));
  const after = new Set(Object.keys(at(is, 'properties')));
  const added = isRequired.filter((name) => !wasRequired.includes(name));
  const freed = wasRequired.filter((name) => !isRequired.includes(name) && after.has(String(name)));
  return [
    ...before.filter((name) => !after.has(name)).map((name) => `${place}.${name} is removed`),
    ...(direction === 'request' ? added : []).map((name) => `${place}.${name} is required`),
    ...(direction === 'response' ? freed : []).map((name) => `${place}.${name} may be absent`),
    ...before
      .filter((name) => after.has(name))
      .flatMap((name) =>
        compareSchemas(
          {
            was: at(at(was, 'properties'), name),
            is: at(at(is, 'properties'), name),
            place: `${place}.${name}`,
          },
          compared,
        ),
      ),
  ];
};

const compareVariants = (pair: Pair, compared: Compared): string[] => {
  const { was, is, place } = pair;
  if (was.type !== undefined && was.type !== is.type)
    return [`${place}: the type ${String(was.type)} is ${String(is.type)}`];
  return [
    ...(compared.direction === 'request' ? [...narrowed(pair), ...lostValues(pair)] : []),
    ...fieldProblems(pair, compared),
    ...('items' in was
      ? compareSchemas(
          { was: at(was, 'items'), is: at(is, 'items'), place: `${place}[]` },
          compared,
        )
      : []),
  ];
};

const fewest = (problems: string[][]): string[] =>
  problems.reduce((best, next) => (next.length < best.length ? next : best), problems[0] ?? []);

/**
 * Why clients of a schema break on its new version: what they send is refused, or what they read is gone. Each variant
 * of a request needs one that accepts it; each variant of a response one that was there before.
 */
export const compareSchemas = ({ was, is, place }: Pair, compared: Compared): string[] => {
  const key = `${String(was.$ref)} ${String(is.$ref)}`;
  if (was.$ref && compared.seen.has(key)) return [];
  const inner = { ...compared, seen: new Set([...compared.seen, key]) };
  const before = variantsOf(compared.before, was);
  const after = variantsOf(compared.after, is);
  const pairUp = (from: Json[], to: (variant: Json) => Pair[]) =>
    from.flatMap((variant) => fewest(to(variant).map((pair) => compareVariants(pair, inner))));
  return compared.direction === 'request'
    ? pairUp(before, (variant) => after.map((other) => ({ was: variant, is: other, place })))
    : pairUp(after, (variant) => before.map((other) => ({ was: other, is: variant, place })));
};
