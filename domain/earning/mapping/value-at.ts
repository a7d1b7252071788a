/**
 * The value at a dotted path, `0` for the first item of a list. A column may have a dot in its name, so the whole
 * path is tried as one name first.
 */
export const valueAt = (record: unknown, path: string): unknown => {
  if (typeof record !== 'object' || record === null) return undefined;
  if (Object.hasOwn(record, path)) return Reflect.get(record, path);
  return path.split('.').reduce<unknown>((value, name) => {
    const isObject = typeof value === 'object' && value !== null;
    return isObject && Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;
  }, record);
};
