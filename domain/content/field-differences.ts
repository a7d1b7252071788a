import { fieldOf, isJsonObject, type Json, type JsonObject } from './json.ts';

/** One field in which two versions of an entry differ; an absent side did not have it. */
export type FieldDifference = { path: string; before?: Json; after?: Json };

const isEqual = (left: Json | undefined, right: Json | undefined): boolean => {
  if (Array.isArray(left) && Array.isArray(right))
    return left.length === right.length && left.every((item, index) => isEqual(item, right[index]));
  if (isJsonObject(left) && isJsonObject(right)) {
    const names = new Set([...Object.keys(left), ...Object.keys(right)]);
    return [...names].every((name) => isEqual(fieldOf(left, name), fieldOf(right, name)));
  }
  return left === right;
};

/** Whether two field sets are deeply equal, ignoring key order. */
export const areFieldsEqual = (left: JsonObject, right: JsonObject): boolean =>
  isEqual(left, right);

const namesOf = (left: JsonObject, right: JsonObject): string[] => [
  ...new Set([...Object.keys(left), ...Object.keys(right)]),
];

/** Fields in which two versions of an entry differ, by dotted path; lists count as left field. */
export const fieldDifferences = (
  before: JsonObject,
  after: JsonObject,
  parentPath = '',
): FieldDifference[] =>
  namesOf(before, after).flatMap((name): FieldDifference[] => {
    const [old, now] = [fieldOf(before, name), fieldOf(after, name)];
    const path = parentPath === '' ? name : `${parentPath}.${name}`;
    if (isEqual(old, now)) return [];
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
 * Fields that differ from the base, object by object; texts and lists as a whole. Layered over the
 * base they give the fields again, so unchanged fields keep following the base.
 */
export const changedFields = (base: JsonObject, fields: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]): [string, Json][] => {
      const baseValue = fieldOf(base, name);
      if (isEqual(baseValue, value)) return [];
      if (isJsonObject(baseValue) && isJsonObject(value)) {
        const changed = changedFields(baseValue, value);
        // An object with some fields of the base's changes nothing.
        return Object.keys(changed).length === 0 ? [] : [[name, changed]];
      }
      return [[name, value]];
    }),
  );
