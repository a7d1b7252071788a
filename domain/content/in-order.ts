import type { JsonObject } from './json.ts';

const positionOf = ({ order }: JsonObject): number =>
  typeof order === 'number' ? order : Number.MAX_SAFE_INTEGER;

/** Entries by their position; those without one come last, as they stand. */
export const inOrder = <Item extends { fields: JsonObject }>(entries: readonly Item[]): Item[] =>
  [...entries].sort((a, b) => positionOf(a.fields) - positionOf(b.fields));
