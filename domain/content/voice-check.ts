import { isJsonObject, type Json, type JsonObject } from './json.ts';

/** The names by which a program speaks of itself and its rewards. */
export type Voice = {
  name: string;
  programName: string;
  currency: { singular: string; plural: string };
};

/** A text that names another program or its currency. */
export type ForeignText = {
  /** The path of the field in its entry or settings, such as `steps.0.title`. */
  path: string;
  text: string;
  found: string;
};

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

const namePattern = (names: readonly string[]): RegExp | null => {
  const longestFirst = [...new Set(names.filter((name) => name.trim() !== ''))].sort(
    (a, b) => b.length - a.length,
  );
  if (longestFirst.length === 0) return null;
  const choice = longestFirst.map(escaped).join('|');
  return new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${choice})(?![\p{L}\p{N}])`, 'giu');
};

const namesOf = ({ name, programName, currency }: Voice): string[] => [
  programName,
  name,
  currency.plural,
  currency.singular,
];

const eachText = (value: Json, path: string): { path: string; text: string }[] => {
  if (typeof value === 'string') return [{ path, text: value }];
  const fields = Array.isArray(value)
    ? value.map((item, index) => [String(index), item] as const)
    : isJsonObject(value)
      ? Object.entries(value)
      : [];
  return fields.flatMap(([name, item]) => eachText(item, path === '' ? name : `${path}.${name}`));
};

/**
 * Finds the texts of a program that still name another one or its currency. The program's own names do not count where
 * they contain the other's, such as fuel points and points; placeholders in braces are names of settings.
 */
export const createVoiceCheck = (
  voice: Voice,
  other: Voice,
): ((fields: JsonObject) => ForeignText[]) => {
  const known = namesOf(voice);
  const knownPattern = namePattern(known);
  const isKnown = (name: string) => known.some((item) => item.toLowerCase() === name.toLowerCase());
  const foreign = namePattern(namesOf(other).filter((name) => !isKnown(name)));
  if (!foreign) return () => [];
  return (fields) =>
    eachText(fields, '').flatMap(({ path, text }) => {
      const bare = text.replaceAll(/\{\w+\}/g, ' ');
      const rest = knownPattern ? bare.replaceAll(knownPattern, ' ') : bare;
      const [found] = rest.match(foreign) ?? [];
      return found === undefined ? [] : [{ path, text, found }];
    });
};
