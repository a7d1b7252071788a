import { fieldOf, isJsonObject, type Json, type JsonObject } from './json.ts';

/** Where two versions of an entry differ; an absent side was not there. */
export type FieldDifference = { path: string; before?: Json; after?: Json };

const isSame = (one: Json | undefined, other: Json | undefined): boolean => {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, at) => isSame(item, other[at]));
  if (isJsonObject(one) && isJsonObject(other)) {
    const names = new Set([...Object.keys(one), ...Object.keys(other)]);
    return [...names].every((name) => isSame(fieldOf(one, name), fieldOf(other, name)));
  }
  return one === other;
};

/** Whether two field sets say the same, whatever the order of their names. */
export const sameFields = (one: JsonObject, other: JsonObject): boolean => isSame(one, other);

const namesOf = (one: JsonObject, other: JsonObject): string[] => [
  ...new Set([...Object.keys(one), ...Object.keys(other)]),
];

/** Every field in which two versions of an entry differ, by dotted path; lists count as one field (B §3). */
export const fieldDifferences = (
  before: JsonObject,
  after: JsonObject,
  at = '',
): FieldDifference[] =>
  namesOf(before, after).flatMap((name): FieldDifference[] => {
    const [old, now] = [fieldOf(before, name), fieldOf(after, name)];
    const path = at === '' ? name : `${at}.${name}`;
    if (isSame(old, now)) return [];
    if (isJsonObject(old) && isJsonObject(now)) return fieldDifferences(old, now, path);
    return [
      {
        path,
        ...(old === undefined ? {} : { before: old }),
        ...(now === undefined ? {} : { after: now }),
      },
    ];
  });

/**
 * What of some fields is not in the base already: objects field by field, texts and lists whole. Laid over the base it
 * gives the fields again, so that what nobody changed goes on following the base (B §3).
 */
export const changedFields = (base: JsonObject, fields: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]): [string, Json][] => {
      const under = fieldOf(base, name);
      if (isSame(under, value)) return [];
      if (isJsonObject(under) && isJsonObject(value)) return [[name, changedFields(under, value)]];
      return [[name, value]];
    }),
  );
