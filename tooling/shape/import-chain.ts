import { posix } from 'node:path';
import { parse } from '../check/parse.ts';
import type { SourceFile } from '../check/rule.ts';

/** Folder by alias, as in `imports` of package.json: `{ '#domain/*': './domain/*' }`. */
export type Aliases = Readonly<Record<string, string>>;

// A type import is erased: what it names does not run.
const runtimeImports = (file: SourceFile): string[] =>
  parse(file).program.body.flatMap((statement) => {
    switch (statement.type) {
      case 'ImportDeclaration':
        return statement.importKind === 'type' ? [] : [statement.source.value];
      case 'ExportAllDeclaration':
        return statement.exportKind === 'type' ? [] : [statement.source.value];
      case 'ExportNamedDeclaration':
        return statement.exportKind === 'type' || !statement.source ? [] : [statement.source.value];
      default:
        return [];
    }
  });

const resolve = (from: string, specifier: string, aliases: Aliases): string => {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
  const [alias, folder] =
    Object.entries(aliases).find(([name]) => specifier.startsWith(name.replace('*', ''))) ?? [];
  if (!alias || !folder) return specifier;
  return posix.normalize(folder.replace('*', specifier.slice(alias.length - 1)));
};

/** The imports that run before a file does, by path; packages and other files are left out. */
export const importGraph = (
  files: readonly SourceFile[],
  aliases: Aliases,
): Map<string, string[]> => {
  const paths = new Set(files.map(({ path }) => path));
  return new Map(
    files.map((file) => [
      file.path,
      runtimeImports(file)
        .map((specifier) => resolve(file.path, specifier, aliases))
        .filter((path) => paths.has(path)),
    ]),
  );
};

/** The most files that one leads to another, first to last. An import back into the chain is ignored. */
export const longestChain = (graph: ReadonlyMap<string, readonly string[]>): string[] => {
  const known = new Map<string, string[]>();
  const open = new Set<string>();
  const chainFrom = (path: string): string[] => {
    const found = known.get(path);
    if (found) return found;
    open.add(path);
    const tail = (graph.get(path) ?? [])
      .filter((next) => !open.has(next))
      .map(chainFrom)
      .reduce((longest, chain) => (chain.length > longest.length ? chain : longest), []);
    open.delete(path);
    const chain = [path, ...tail];
    known.set(path, chain);
    return chain;
  };
  return [...graph.keys()]
    .map(chainFrom)
    .reduce((longest, chain) => (chain.length > longest.length ? chain : longest), []);
};
