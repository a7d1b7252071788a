import { posix } from 'node:path';
import { parse } from '../check/parse.ts';
import type { SourceFile } from '../check/rule.ts';

/** Folder by alias, as in `imports` of package.json: `{ '#domain/*': './domain/*' }`. */
export type Aliases = Readonly<Record<string, string>>;

export type ImportGraph = ReadonlyMap<string, readonly string[]>;

// One name from one module; the name is missing where the whole module is imported.
type Imported = { specifier: string; name?: string };
type Modules = { imports: Imported[]; reExports: Map<string, Imported> };

const textOf = (node: { name: string } | { value: string }): string =>
  'name' in node ? node.name : node.value;

// Type imports are erased and load nothing.
const readModules = (file: SourceFile): Modules => {
  const modules: Modules = { imports: [], reExports: new Map() };
  for (const statement of parse(file).program.body) {
    if (statement.type === 'ImportDeclaration' && statement.importKind !== 'type') {
      const specifier = statement.source.value;
      const names = statement.specifiers.map((item) =>
        item.type === 'ImportSpecifier'
          ? { specifier, name: textOf(item.imported), isType: item.importKind === 'type' }
          : { specifier, isType: false },
      );
      modules.imports.push(...names.filter(({ isType }) => !isType));
      if (names.length === 0) modules.imports.push({ specifier });
    }
    if (statement.type === 'ExportAllDeclaration' && statement.exportKind !== 'type')
      modules.imports.push({ specifier: statement.source.value });
    if (statement.type === 'ExportNamedDeclaration' && statement.exportKind !== 'type')
      for (const { exported, local, exportKind } of statement.source ? statement.specifiers : [])
        if (statement.source && exportKind !== 'type')
          modules.reExports.set(textOf(exported), {
            specifier: statement.source.value,
            name: textOf(local),
          });
  }
  return modules;
};

const resolve = (from: string, specifier: string, aliases: Aliases): string => {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
  const [alias, folder] =
    Object.entries(aliases).find(([name]) => specifier.startsWith(name.replace('*', ''))) ?? [];
  if (!alias || !folder) return specifier;
  return posix.normalize(folder.replace('*', specifier.slice(alias.length - 1)));
};

type Graphs = {
  /** Each file with the files that declare the names it imports: how a reader follows the code. */
  byName: ImportGraph;
  /** Each file with the files that load before it, every file of an imported index.ts included. */
  byLoading: ImportGraph;
};

/** The imports between files, by path; types, packages and other files are left out. */
export const importGraphs = (files: readonly SourceFile[], aliases: Aliases): Graphs => {
  const modulesOf = new Map(files.map((file) => [file.path, readModules(file)]));
  const declaringFile = (from: string, { specifier, name }: Imported): string => {
    const path = resolve(from, specifier, aliases);
    const next = name === undefined ? undefined : modulesOf.get(path)?.reExports.get(name);
    return next ? declaringFile(path, next) : path;
  };
  const loadedFile = (from: string, { specifier }: Imported) => resolve(from, specifier, aliases);
  const graphBy = (target: (from: string, imported: Imported) => string): ImportGraph =>
    new Map(
      [...modulesOf].map(([path, { imports, reExports }]) => {
        const targets = [...imports, ...reExports.values()].map((item) => target(path, item));
        return [path, [...new Set(targets)].filter((to) => modulesOf.has(to) && to !== path)];
      }),
    );
  return { byName: graphBy(declaringFile), byLoading: graphBy(loadedFile) };
};

/** The most files that one leads to another, first to last. An import back into the chain is ignored. */
export const longestChain = (graph: ImportGraph): string[] => {
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
