import { isJsonObject, type Json } from './json.ts';
import { isAddressField } from './safe-address.ts';

const tag = /<[^>]*>/g;
// Values that decide how an entry looks, where it stands or who sees it.
const settings = new Set(['type', 'needs', 'icon', 'query', 'user_states', 'extra_paths']);

/** The texts of fields that people read, in order, without markup and empty ones. */
export const textsOf = (value: Json, name = ''): string[] => {
  if (settings.has(name) || isAddressField(name)) return [];
  if (Array.isArray(value)) return value.flatMap((item) => textsOf(item, name));
  if (isJsonObject(value))
    return Object.entries(value).flatMap(([key, item]) => textsOf(item, key));
  if (typeof value !== 'string') return [];
  const text = value.replace(tag, ' ').replace(/\s+/g, ' ').trim();
  return text === '' ? [] : [text];
};
