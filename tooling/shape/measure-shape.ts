import { isTest, type SourceFile } from '../check/rule.ts';
import { type Aliases, importGraphs, longestChain } from './import-chain.ts';

export type Manifest = { imports: Aliases; dependencies: Readonly<Record<string, string>> };

export type Measure = { name: string; value: number; target?: string; isReached: boolean };

const SMALL_FILE_LINES = 15;

// Folder of each part, with its target of test lines per source line.
const parts: [name: string, folder: string, target?: number][] = [
  ['domain', 'domain/', 1],
  ['search-engine', 'search-engine/', 1],
  ['server', 'server/src/', 0.8],
  ['server/platform', 'server/src/platform/'],
  ['server/cli', 'server/src/cli/'],
  ['web', 'web/src/', 0.5],
  ['console', 'console/src/'],
  ['ui', 'ui/'],
  ['api-client', 'api-client/'],
  ['contract', 'contract/'],
  ['card-entry', 'card-entry/'],
  ['tooling', 'tooling/'],
];

const isMeasured = (path: string) =>
  /\.(ts|tsx|mjs)$/.test(path) && !/\.(gen|d)\.ts$|\.config\.ts$/.test(path);

// The router makes a file of each page; the import rules make an index.ts of each folder and a port of each service.
const hasFixedRole = ({ path }: SourceFile) =>
  /(^|\/)(index|port)\.ts$|^web\/src\/routes\//.test(path);

const linesOf = ({ text }: SourceFile): number => text.trimEnd().split('\n').length;

const total = (files: readonly SourceFile[]): number =>
  files.reduce((sum, file) => sum + linesOf(file), 0);

// Rounds down, so that a missed target never looks met.
const rounded = (value: number): number => Math.floor(value * 100) / 100;

const between = (name: string, value: number, [least, maximum]: [number, number]): Measure => ({
  name,
  value: rounded(value),
  target:
    least === 0 ? `≤ ${maximum}` : maximum === Infinity ? `≥ ${least}` : `${least}–${maximum}`,
  isReached: value >= least && value <= maximum,
});

const testRatio =
  (sources: readonly SourceFile[], tests: readonly SourceFile[]) =>
  ([name, folder, target]: (typeof parts)[number]): Measure => {
    const inPart = ({ path }: SourceFile) => path.startsWith(folder);
    const ratio = total(tests.filter(inPart)) / Math.max(1, total(sources.filter(inPart)));
    const label = `test lines per source line, ${name}`;
    return target === undefined
      ? { name: label, value: rounded(ratio), isReached: true }
      : between(label, ratio, [target, Infinity]);
  };

/** The output of `npm run check -- --shape`: sizes of files, share of tests, depth of imports. */
export const measureShape = (
  files: readonly SourceFile[],
  { imports, dependencies }: Manifest,
): { measures: Measure[]; chain: string[] } => {
  const measured = files.filter(({ path }) => isMeasured(path));
  const sources = measured.filter(({ path }) => !isTest(path));
  const tests = measured.filter(({ path }) => isTest(path));
  const sizes = sources.map(linesOf).sort((a, b) => a - b);
  const sizeAt = (share: number) => sizes[Math.ceil(sizes.length * share) - 1] ?? 0;
  const smallFiles = sources.filter((file) => linesOf(file) < SMALL_FILE_LINES);
  const small = smallFiles.length;
  const { byName, byLoading } = importGraphs(sources, imports);
  const chain = longestChain(byName);
  return {
    chain,
    measures: [
      { name: 'source files', value: sizes.length, isReached: true },
      { name: 'source lines', value: total(sources), isReached: true },
      between('lines of the median file', sizeAt(0.5), [45, 60]),
      between('lines of nine files in ten', sizeAt(0.9), [0, 180]),
      between('lines of the longest file', sizeAt(1), [0, 300]),
      { name: 'files under 15 lines', value: small, isReached: true },
      {
        name: 'files under 15 lines that are a route, index.ts or port.ts',
        value: smallFiles.filter(hasFixedRole).length,
        isReached: true,
      },
      between('files under 15 lines, percent', (100 * small) / Math.max(1, sizes.length), [0, 8]),
      ...parts.map(testRatio(sources, tests)),
      between('files in the longest chain of imports, by name', chain.length, [0, 14]),
      {
        name: 'files in the longest chain of imports, by loading',
        value: longestChain(byLoading).length,
        isReached: true,
      },
      between('runtime dependencies', Object.keys(dependencies).length, [0, 45]),
    ],
  };
};
