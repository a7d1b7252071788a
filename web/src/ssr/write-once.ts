import type { FixedText } from './fixed-text.ts';

const written = new WeakMap<object, FixedText>();

const write = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** JSON that may stand in a script element; of an answer, which visitors share and nobody changes, it is made once. */
export const writeOnce = (value: unknown): FixedText => {
  if (typeof value !== 'object' || value === null) return { text: write(value) };
  const known = written.get(value) ?? { text: write(value) };
  written.set(value, known);
  return known;
};
