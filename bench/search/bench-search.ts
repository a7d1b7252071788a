import { searchIndex } from '#search-engine/run-search.ts';
import { buildIndex } from '#search-engine/search-index.ts';
import type { SearchQuery } from '#search-engine/search-query.ts';
import { holds, type Line, print } from '../lines.ts';
import type { Postgres } from '../throwaway-postgres.ts';
import { makeCatalogue } from './make-catalogue.ts';
import { makeQueries } from './make-queries.ts';
import { measure, type Rate, type Timing } from './measure.ts';
import { measureHttp } from './measure-http.ts';
import { loadPlaces, measurePostgis, readTotals } from './measure-postgis.ts';
import { startPostgis } from './postgis.ts';

/** Sizes of the catalogue that are measured. */
export const SEARCH_SIZES = [25_000, 100_000, 1_000_000];
// pgbench takes at most 128 scripts.
const QUERIES = 100;
const EDGE_SHARE = 1 / 1000;
const ROUND_MS = 3000;
const ROUNDS = 3;
const RATIO_BAR = 10;
const RATIO_BAR_SIZE = 100_000;
const P95_BAR_MS = 15;
const P95_BAR_SIZE = 1_000_000;
const HTTP_SIZE = 25_000;
const HTTP_P95_BAR_MS = 5;
const RESIDENT_BAR_MB = 300;

const compareTotals = (postgres: Postgres, queries: SearchQuery[], ours: number[]) => {
  const theirs = readTotals(postgres, queries);
  const sum = (totals: readonly number[]) => totals.reduce((all, total) => all + total, 0);
  const apart = sum(theirs.map((total, at) => Math.abs(total - (ours[at] ?? 0))));
  // PostGIS keeps the boxes of its index in single precision, so a few on the edge of a map fall to either side.
  if (apart > sum(ours) * EDGE_SHARE)
    throw new Error(`totals differ from PostGIS by ${apart} of ${sum(ours)}`);
};

const bestOf = <T extends Rate>(rounds: readonly T[]): T =>
  rounds.reduce((best, round) => (round.perCpuSecond > best.perCpuSecond ? round : best));

// Other work on the machine slows either side now and then; each is judged by its best round.
const inTurns = (runOurs: () => Timing, runTheirs: () => { page: Rate; answer: Rate }) => {
  const rounds = Array.from({ length: ROUNDS }, () => ({ ours: runOurs(), theirs: runTheirs() }));
  return {
    ours: bestOf(rounds.map(({ ours }) => ours)),
    page: bestOf(rounds.map(({ theirs }) => theirs.page)),
    answer: bestOf(rounds.map(({ theirs }) => theirs.answer)),
  };
};

const told = ({ perSecond, perCpuSecond }: Rate) =>
  `${perSecond.toFixed(0)}/s (${perCpuSecond.toFixed(0)} per processor second)`;

const report = (size: number, { ours, page, answer }: ReturnType<typeof inTurns>): Line[] => {
  const name = `at ${size.toLocaleString('en-US')}`;
  console.log(`${name}: ours ${told(ours)}, PostGIS ${told(answer)}, without facets ${told(page)}`);
  const ratio = ours.perCpuSecond / answer.perCpuSecond;
  return [
    {
      name: `${name}, times PostGIS`,
      value: ratio,
      ...(size === RATIO_BAR_SIZE && { bar: { least: RATIO_BAR } }),
    },
    { name: `${name}, times PostGIS without facets`, value: ours.perCpuSecond / page.perCpuSecond },
    {
      name: `${name}, p95 ms`,
      value: ours.p95,
      ...(size === P95_BAR_SIZE && { bar: { most: P95_BAR_MS } }),
    },
  ];
};

const benchSize = (postgres: Postgres, size: number): Line[] => {
  const merchants = makeCatalogue(size);
  loadPlaces(postgres, merchants);
  const index = buildIndex(merchants);
  const queries = makeQueries(QUERIES);
  const totals = queries.map((query) => searchIndex(index, query).total);
  compareTotals(postgres, queries, totals);
  const tasks = queries.map((query) => () => searchIndex(index, query));
  const rates = inTurns(
    () => measure(tasks, ROUND_MS),
    () => measurePostgis(postgres, queries, ROUND_MS / 1000),
  );
  return report(size, rates);
};

const benchApp = async (postgres: Postgres): Promise<Line[]> => {
  const { p95, perSecond, cpuMs, residentMb } = await measureHttp(postgres, HTTP_SIZE);
  const name = `at ${HTTP_SIZE.toLocaleString('en-US')} through HTTP`;
  console.log(`${name}: ${perSecond.toFixed(0)}/s, ${cpuMs.toFixed(2)} ms of processor each`);
  return [
    { name: `${name}, p95 ms`, value: p95, bar: { most: HTTP_P95_BAR_MS } },
    { name: `${name}, resident MB afterwards`, value: residentMb, bar: { most: RESIDENT_BAR_MB } },
  ];
};

/** Measures search against PostGIS on the same restaurants and requests, and through the app; true when the bars hold. */
export const benchSearch = async ({ sizes }: { sizes: readonly number[] }): Promise<boolean> => {
  const postgres = await startPostgis();
  try {
    const lines = sizes.flatMap((size) => benchSize(postgres, size));
    lines.push(...(await benchApp(postgres)));
    for (const line of lines) print('search', line);
    return lines.every(holds);
  } finally {
    postgres.stop();
  }
};
