import { maskCardNumbers } from '#domain/cards/contains-card-number.ts';
import type { FieldRules } from '#domain/earning/mapping/feed-mapping.ts';

// One of ten ids and times of 13 to 19 digits passes for a card number. A token must not be one, free text may contain one.
const pathsOfNumbers = (rules: FieldRules): ReadonlySet<string> => {
  const { cardToken, descriptor, ...others } = rules;
  return new Set(Object.values(others).flatMap((rule) => rule?.path ?? []));
};

/** A record as JSON text with card numbers masked, except where the mapping reads ids and times. */
export const maskRecord = (rules: FieldRules, json: unknown): string => {
  const numbers = pathsOfNumbers(rules);
  const masked = (value: unknown, path: string): unknown => {
    if (typeof value === 'number' || typeof value === 'string') {
      const text = String(value);
      const shown = numbers.has(path) ? text : maskCardNumbers(text);
      return shown === text ? value : shown;
    }
    if (typeof value !== 'object' || value === null) return value;
    const inside = (name: string | number) => (path === '' ? String(name) : `${path}.${name}`);
    if (Array.isArray(value)) return value.map((item, index) => masked(item, inside(index)));
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [
        maskCardNumbers(name),
        masked(item, inside(name)),
      ]),
    );
  };
  return JSON.stringify(masked(json, ''));
};
