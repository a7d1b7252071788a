import { type Entry, isJsonObject, type Json, type JsonObject } from './json.ts';
import { isRichField, raiseRegisteredMarks } from './rich-text.ts';
import { isAddressField, safeAddress } from './safe-address.ts';
import { escapeHtml, type PlaceholderValues, substitute } from './substitute.ts';

export type FillOptions = {
  values: PlaceholderValues;
  isRegisteredMarkRaised: boolean;
  /** Sanitizes rich text; runs after substitution, before registered marks are raised. */
  clean: (html: string) => string;
};

const fillText = (text: string, name: string, filling: FillOptions): string => {
  if (isRichField(name)) {
    const html = filling.clean(substitute(text, filling.values, escapeHtml));
    return raiseRegisteredMarks(html, filling.isRegisteredMarkRaised);
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
