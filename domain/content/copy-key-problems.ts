import { type ContentProblem, contentProblem } from './content-problem.ts';
import { copyKeys } from './copy-keys.gen.ts';
import { type Entry, isJsonObject, type JsonObject } from './json.ts';

const pathsOf = (fields: JsonObject): string[] =>
  Object.entries(fields).flatMap(([name, value]) =>
    isJsonObject(value) ? pathsOf(value).map((path) => `${name}.${path}`) : [name],
  );

const entryProblems = (slug: string, read: readonly string[], entry?: Entry): ContentProblem[] => {
  if (!entry) return [contentProblem(slug, 'missingEntry')];
  const present = new Set(pathsOf(entry.fields));
  const known = new Set(read);
  return [
    ...read
      .filter((path) => !present.has(path))
      .map((path) => contentProblem(`${slug}.${path}`, 'missing')),
    ...[...present]
      .filter((path) => !known.has(path))
      .map((path) => contentProblem(`${slug}.${path}`, 'unread')),
  ];
};

const pages: Readonly<Record<string, Readonly<Record<string, object>>>> = copyKeys;

/** Fields of the base content that the application reads and a page lacks, and those that it does not read; none for a missing page. */
export const copyKeyProblems = (page: string, entries: readonly Entry[]): ContentProblem[] =>
  Object.entries(entries.length > 0 ? (pages[page] ?? {}) : {}).flatMap(([slug, fields]) =>
    entryProblems(
      slug,
      Object.keys(fields),
      entries.find((entry) => entry.slug === slug),
    ),
  );
