import { type Entry, isJsonObject, type Json, type JsonObject } from './json.ts';
import { isRichField, raiseRegisteredMarks } from './rich-text.ts';
import { isAddressField, safeAddress } from './safe-address.ts';
import { escapeHtml, type PlaceholderValues, substitute } from './substitute.ts';

export type Filling = {
  values: PlaceholderValues;
  isRegisteredMarkRaised: boolean;
  /** Leaves of rich text what is allowed; the last thing done to it but for the raising of marks. */
  clean: (html: string) => string;
};

const fillText = (text: string, name: string, filling: Filling): string => {
  if (isRichField(name)) {
    const html = filling.clean(substitute(text, filling.values, escapeHtml));
    return raiseRegisteredMarks(html, filling.isRegisteredMarkRaised);
  }
  const plain = substitute(text, filling.values);
  return isAddressField(name) ? safeAddress(plain) : plain;
};

const fillValue = (value: Json, name: string, filling: Filling): Json => {
  if (typeof value === 'string') return fillText(value, name, filling);
  if (Array.isArray(value)) return value.map((item) => fillValue(item, name, filling));
  return isJsonObject(value) ? fillFields(value, filling) : value;
};

const fillFields = (fields: JsonObject, filling: Filling): JsonObject =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, fillValue(value, name, filling)]),
  );

/**
 * Entries with their placeholders filled: escaped in rich fields, as they are in plain ones; rich text cleaned and
 * addresses that are not safe emptied (B §9).
 */
export const fillEntries = (entries: readonly Entry[], filling: Filling): Entry[] =>
  entries.map(({ slug, fields }) => ({ slug, fields: fillFields(fields, filling) }));
