import { type Entry, isJsonObject, type Json, type JsonObject } from './json.ts';
import { isRichField, raiseRegisteredMarks } from './rich-text.ts';
import { escapeHtml, type PlaceholderValues, substitute } from './substitute.ts';

type Filling = { values: PlaceholderValues; isRegisteredMarkRaised: boolean };

const fillText = (text: string, isRich: boolean, filling: Filling): string => {
  if (!isRich) return substitute(text, filling.values);
  const html = substitute(text, filling.values, escapeHtml);
  return raiseRegisteredMarks(html, filling.isRegisteredMarkRaised);
};

const fillValue = (value: Json, name: string, filling: Filling): Json => {
  if (typeof value === 'string') return fillText(value, isRichField(name), filling);
  if (Array.isArray(value)) return value.map((item) => fillValue(item, name, filling));
  return isJsonObject(value) ? fillFields(value, filling) : value;
};

const fillFields = (fields: JsonObject, filling: Filling): JsonObject =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, fillValue(value, name, filling)]),
  );

/** Entries with their placeholders filled: escaped in rich fields, as they are in plain ones (B §9). */
export const fillEntries = (entries: readonly Entry[], filling: Filling): Entry[] =>
  entries.map(({ slug, fields }) => ({ slug, fields: fillFields(fields, filling) }));
