import { type Entry, isJsonObject, type Json, type JsonObject } from './json.ts';
import { isRichField, unwrapRegisteredMarks } from './rich-text.ts';
import { isAddressField, safeAddress } from './safe-address.ts';
import { escapeHtml, type PlaceholderValues, substitute } from './substitute.ts';

export type FillOptions = {
  values: PlaceholderValues;
  /** Sanitizes rich text; runs after substitution, before registered marks are unwrapped. */
  clean: (html: string) => string;
};

const fillText = (text: string, name: string, filling: FillOptions): string => {
  if (isRichField(name)) {
    return unwrapRegisteredMarks(filling.clean(substitute(text, filling.values, escapeHtml)));
  }
  const plain = substitute(text, filling.values);
  return isAddressField(name) ? safeAddress(plain) : plain;
};

const fillValue = (value: Json, name: string, filling: FillOptions): Json => {
  if (typeof value === 'string') return fillText(value, name, filling);
  if (Array.isArray(value)) return value.map((item) => fillValue(item, name, filling));
  return isJsonObject(value) ? fillFields(value, filling) : value;
};

const fillFields = (fields: JsonObject, filling: FillOptions): JsonObject =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, fillValue(value, name, filling)]),
  );

/**
 * Fills the placeholders of entries: values are escaped in rich fields, rich text is sanitized,
 * unsafe addresses are emptied.
 */
export const fillEntries = (entries: readonly Entry[], filling: FillOptions): Entry[] =>
  entries.map(({ slug, fields }) => ({ slug, fields: fillFields(fields, filling) }));
