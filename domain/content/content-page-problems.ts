import { isBlockType } from './content-blocks.ts';
import { type ContentProblem, contentProblem } from './content-problem.ts';
import { type Entry, isJsonObject, type Json } from './json.ts';

const columns = ['banner_text', 'main_column', 'side_column'];

// First parts of paths that the app itself serves.
const appPaths = [
  ...['account', 'activate', 'add_card', 'api', 'card_added', 'discover', 'favorites'],
  ...['fix_credentials', 'images', 'join', 'login', 'merchants', 'recover', 'search', 'surveys'],
];

const listAt = (fields: Entry['fields'], name: string): readonly Json[] => {
  const value = fields[name];
  return Array.isArray(value) ? value : [];
};

const pathsOf = ({ fields }: Entry): string[] =>
  [fields.url, ...listAt(fields, 'extra_paths')].filter(
    (path): path is string => typeof path === 'string',
  );

const blockProblems = ({ slug, fields }: Entry): ContentProblem[] =>
  columns.flatMap((column) =>
    listAt(fields, column).flatMap((block, index) => {
      const type = isJsonObject(block) ? block.type : undefined;
      return isBlockType(type)
        ? []
        : [contentProblem(`${slug}.${column}.${index}`, 'unknownBlock', { type: String(type) })];
    }),
  );

/** Problems of content pages that would never show: unknown block types, paths of the app or of another entry. */
export const contentPageProblems = (entries: readonly Entry[]): ContentProblem[] => {
  const owners = new Map<string, string>();
  const problems: ContentProblem[] = [];
  for (const entry of entries) {
    problems.push(...blockProblems(entry));
    for (const url of pathsOf(entry)) {
      const owner = owners.get(url);
      if (owner) problems.push(contentProblem(entry.slug, 'takenPath', { url, owner }));
      if (appPaths.includes(url.split('/')[1] ?? ''))
        problems.push(contentProblem(entry.slug, 'appPath', { url }));
      owners.set(url, entry.slug);
    }
  }
  return problems;
};
