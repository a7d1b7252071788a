/** Any JSON value, which is what a content field may hold. */
export type Json = string | number | boolean | null | Json[] | JsonObject;
export type JsonObject = { [key: string]: Json };

/** One content entry: a slug, its fields and the capability it depends on. */
export type Entry = { slug: string; fields: JsonObject; needs?: string };

/** Whether a JSON value is an object rather than a list or primitive. */
export const isJsonObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An own property of an object, so that `constructor` and `__proto__` are names like any other. */
export const fieldOf = (object: JsonObject, name: string): Json | undefined =>
  Object.hasOwn(object, name) ? object[name] : undefined;
