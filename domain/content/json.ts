/** Any JSON value: what a content field may hold (B §3). */
export type Json = string | number | boolean | null | Json[] | JsonObject;
export type JsonObject = { [key: string]: Json };

/** One content entry: a slug, its fields and the capabilities it depends on (B §3). */
export type Entry = { slug: string; fields: JsonObject; needs?: string };

/** Tells an object from the other JSON values. */
export const isJsonObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value of a name an object has of its own: `constructor` and `__proto__` are names like any other (B §3). */
export const fieldOf = (object: JsonObject, name: string): Json | undefined =>
  Object.hasOwn(object, name) ? object[name] : undefined;
