import { isTest, type SourceFile } from '../check/rule.ts';
import { rawSpaces } from '../check/styles.ts';
import { type Aliases, type ImportGraph, importGraphs, longestChain } from './import-chain.ts';

export type Manifest = { imports: Aliases; dependencies: Readonly<Record<string, string>> };

export type Measure = {
  name: string;
  value: number;
  /** The figure at the start of the work towards the targets, where it was measured. */
  before?: number;
  target?: string;
  /** The target that record 0027 changed. */
  formerTarget?: string;
  isReached: boolean;
};

const SMALL_FILE_LINES = 15;
const STEP_FILE_LINES = 25;

// Folder of each part, with its target of test lines per source line.
const parts: [name: string, folder: string, target?: number, before?: number][] = [
  ['domain', 'domain/', 1, 1],
  ['search-engine', 'search-engine/', 1, 1.26],
  ['server', 'server/src/', 0.8, 0.86],
  ['server/platform', 'server/src/platform/'],
  ['server/cli', 'server/src/cli/'],
  ['web', 'web/src/', 0.6, 0.5],
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
  /(^|\/)(index|port)\.ts$|^(web|console)\/src\/routes\//.test(path);

// Surfaces that came with the console.
const isNewSurface = ({ path }: SourceFile) =>
  /^(console\/|contract\/staff\/|server\/src\/staff\/)/.test(path);

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
  ([name, folder, target, before]: (typeof parts)[number]): Measure => {
    const inPart = ({ path }: SourceFile) => path.startsWith(folder);
    const ratio = total(tests.filter(inPart)) / Math.max(1, total(sources.filter(inPart)));
    const label = `test lines per source line, ${name}`;
    return target === undefined
      ? { name: label, value: rounded(ratio), isReached: true }
      : { ...between(label, ratio, [target, Infinity]), ...(before && { before }) };
  };

// Stores are apart from their callers because SQL is; a rule of earning or of the checks is a file.
const hasReasonToStandAlone = (file: SourceFile) =>
  hasFixedRole(file) || /store\.ts$|^domain\/earning\/rules\/|^tooling\//.test(file.path);

const steps = (sources: readonly SourceFile[], graph: ImportGraph): number => {
  const importers = new Map<string, number>();
  for (const targets of graph.values())
    for (const path of targets) importers.set(path, (importers.get(path) ?? 0) + 1);
  return sources.filter(
    (file) =>
      linesOf(file) < STEP_FILE_LINES &&
      importers.get(file.path) === 1 &&
      !hasReasonToStandAlone(file),
  ).length;
};

const linesOfAll = (files: readonly SourceFile[], graph: ImportGraph): Measure[] => {
  const styles = files.filter(({ path }) => path.endsWith('.css'));
  const sources = files.filter(({ path }) => isMeasured(path) && !isTest(path));
  const isOld = (file: SourceFile) => !isNewSurface(file);
  return [
    {
      ...between(
        'lines of source and styles without the console',
        total(sources.filter(isOld)) + total(styles.filter(isOld)),
        [0, 122_000],
      ),
      before: 108_200,
      formerTarget: '≤ 100000',
    },
    {
      name: 'lines of source and styles of the console',
      value: total(sources.filter(isNewSurface)) + total(styles.filter(isNewSurface)),
      before: 0,
      isReached: true,
    },
    {
      ...between('lines of styles without the console', total(styles.filter(isOld)), [0, 11_600]),
      before: 13_000,
      formerTarget: '≤ 11000',
    },
    {
      ...between('spaces outside the tokens', rawSpaces(files).length, [0, 10]),
      before: 1100,
    },
    {
      ...between('files under 25 lines with one importer', steps(sources, graph), [0, 40]),
      before: 88,
    },
  ];
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
      ...linesOfAll(files, byName),
      { name: 'source files', value: sizes.length, before: 1556, isReached: true },
      { name: 'source lines', value: total(sources), before: 95_200, isReached: true },
      { ...between('lines of the median file', sizeAt(0.5), [45, 60]), before: 49 },
      { ...between('lines of nine files in ten', sizeAt(0.9), [0, 180]), before: 120 },
      { ...between('lines of the longest file', sizeAt(1), [0, 300]), before: 300 },
      { name: 'files under 15 lines', value: small, isReached: true },
      {
        name: 'files under 15 lines that are a route, index.ts or port.ts',
        value: smallFiles.filter(hasFixedRole).length,
        isReached: true,
      },
      between('files under 15 lines, percent', (100 * small) / Math.max(1, sizes.length), [0, 8]),
      ...parts.map(testRatio(sources, tests)),
      {
        ...between('files in the longest chain of imports, by name', chain.length, [0, 24]),
        before: 14,
        formerTarget: '≤ 14',
      },
      {
        name: 'files in the longest chain of imports, by loading',
        value: longestChain(byLoading).length,
        isReached: true,
      },
      {
        ...between('runtime dependencies', Object.keys(dependencies).length, [0, 60]),
        before: 44,
        formerTarget: '≤ 50',
      },
    ],
  };
};
