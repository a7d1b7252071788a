import type { Json } from './operation.ts';

const isEmpty = (value: unknown): boolean => JSON.stringify(value) === '{}';

const plainUnion = (schema: Json, options: readonly unknown[]): Json => {
  const { anyOf: _, ...rest } = schema;
  if (options.some(isEmpty)) return rest;
  const distinct = [...new Map(options.map((option) => [JSON.stringify(option), option])).values()];
  return distinct.length === 1 ? { ...rest, ...Object(distinct[0]) } : { ...rest, anyOf: distinct };
};

const plainObject = (schema: Json): Json => {
  const { anyOf, exclusiveMinimum, minimum, ...rest } = schema;
  if (Array.isArray(anyOf)) return plainUnion(schema, anyOf);
  if (typeof exclusiveMinimum === 'number' && typeof minimum === 'number')
    return { ...rest, exclusiveMinimum: Math.max(minimum, exclusiveMinimum) };
  return schema;
};

/** A JSON schema without what says nothing: options that match anything or repeat, and two lower bounds. */
export const plainSchema = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(plainSchema);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, part]) => [key, plainSchema(part)]);
  return plainObject(Object.fromEntries(entries));
};
