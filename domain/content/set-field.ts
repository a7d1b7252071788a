import { isJsonObject, type Json, type JsonObject } from './json.ts';

const setIn = (value: Json | undefined, [name, ...rest]: readonly string[], next: Json): Json => {
  if (name === undefined) return next;
  if (Array.isArray(value))
    return value.map((item, index) => (String(index) === name ? setIn(item, rest, next) : item));
  const object = isJsonObject(value) ? value : {};
  return { ...object, [name]: setIn(object[name], rest, next) };
};

/** Fields with another value at a dotted path; everything beside it stays the same object. */
export const setField = (fields: JsonObject, path: string, value: Json): JsonObject => {
  const changed = setIn(fields, path.split('.'), value);
  return isJsonObject(changed) ? changed : fields;
};

/** The value at a dotted path. */
export const fieldAt = (fields: Json | undefined, path: string): Json | undefined =>
  path.split('.').reduce<Json | undefined>((value, name) => {
    if (Array.isArray(value)) return value[Number(name)];
    return isJsonObject(value) ? value[name] : undefined;
  }, fields);
