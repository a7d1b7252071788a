import { fieldDifferences } from '#domain/content/field-differences.ts';
import type { Json } from '#domain/content/json.ts';
import type { Override } from '#domain/content/layer-entries.ts';

// An audit entry is read by people; the history has the whole text.
const MAX_LENGTH = 300;

const shorten = (text: string): string =>
  text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;

// A field that an override lacks is the folder's.
const shown = (value: Json | undefined): string => {
  if (value === undefined) return 'as in the folder';
  return shorten(typeof value === 'string' ? value : JSON.stringify(value));
};

const stateOf = ({ isHidden }: Override): string => (isHidden ? 'hidden' : 'shown');

/** The differences between two overrides of an entry, as the audit names it: `title` and `titleBefore`. */
export const overrideChanges = (before: Override, after: Override): Record<string, string> => {
  const fields = fieldDifferences(before.fields, after.fields).map(
    (change) => [change.path, shown(change.before), shown(change.after)] as const,
  );
  const states =
    before.isHidden === after.isHidden ? [] : [['state', stateOf(before), stateOf(after)] as const];
  const needs =
    before.needs === after.needs
      ? []
      : [['needs', before.needs ?? 'none', after.needs ?? 'none'] as const];
  return Object.fromEntries(
    [...states, ...needs, ...fields].flatMap(([name, old, now]) => [
      [name, now],
      [`${name}Before`, old],
    ]),
  );
};
