import { searchIndex } from '#search-engine/run-search.ts';
import { buildIndex } from '#search-engine/search-index.ts';
import type { SearchQuery } from '#search-engine/search-query.ts';
import type { BarName } from '../bars.ts';
import { type Figure, median } from '../figures.ts';
import type { Postgres } from '../throwaway-postgres.ts';
import { makeCatalog } from './make-catalog.ts';
import { makeQueries } from './make-queries.ts';
import { measure, type Rate, type Timing } from './measure.ts';
import { measureHttp } from './measure-http.ts';
import { loadPlaces, measurePostgis, readTotals } from './measure-postgis.ts';
import { startPostgis } from './postgis.ts';

/** Sizes of the catalog that are measured. */
export const SEARCH_SIZES = [25_000, 100_000, 1_000_000];
// pgbench takes at most 128 scripts.
const QUERIES = 100;
const EDGE_SHARE = 1 / 1000;
const ROUND_MS = 3000;
const RATIO_BAR_SIZE = 100_000;
const HTTP_SIZE = 25_000;

const compareTotals = (postgres: Postgres, queries: SearchQuery[], ours: number[]) => {
  const theirs = readTotals(postgres, queries);
  const sum = (totals: readonly number[]) => totals.reduce((all, total) => all + total, 0);
  const apart = sum(theirs.map((total, position) => Math.abs(total - (ours[position] ?? 0))));
  // PostGIS keeps the boxes of its index in single precision, so a few on the edge of a map fall to either side.
  if (apart > sum(ours) * EDGE_SHARE)
    throw new Error(`totals differ from PostGIS by ${apart} of ${sum(ours)}`);
};

type Round = { ours: Timing; page: Rate; response: Rate };

const format = ({ perSecond, perCpuSecond }: Rate) =>
  `${perSecond.toFixed(0)}/s (${perCpuSecond.toFixed(0)} per processor second)`;

const p95Bars: Readonly<Record<number, BarName>> = {
  100000: 'searchIn100k',
  1000000: 'searchIn1m',
};

const figuresOf = (size: number, rounds: readonly Round[]): Figure[] => {
  const subject = `at ${size.toLocaleString('en-US')}`;
  for (const { ours, response, page } of rounds)
    console.log(
      `${subject}: ours ${format(ours)}, PostGIS ${format(response)}, without facets ${format(page)}`,
    );
  const middle = (value: (round: Round) => number) => median(rounds.map(value));
  const againstPostgis = middle(({ ours, response }) => ours.perCpuSecond / response.perCpuSecond);
  const p95 = middle(({ ours }) => ours.p95);
  const p95Bar = p95Bars[size];
  return [
    size === RATIO_BAR_SIZE
      ? { bar: 'searchAgainstPostgis', subject: '', value: againstPostgis }
      : { subject: `${subject}, against PostGIS`, value: againstPostgis },
    {
      subject: `${subject}, against PostGIS without facets`,
      value: middle(({ ours, page }) => ours.perCpuSecond / page.perCpuSecond),
    },
    p95Bar
      ? { bar: p95Bar, subject: '', value: p95 }
      : { subject: `${subject}, p95 ms`, value: p95 },
  ];
};

const benchSize = (postgres: Postgres, size: number, count: number): Figure[] => {
  const merchants = makeCatalog(size);
  loadPlaces(postgres, merchants);
  const index = buildIndex(merchants);
  const queries = makeQueries(QUERIES);
  const totals = queries.map((query) => searchIndex(index, query).total);
  compareTotals(postgres, queries, totals);
  const tasks = queries.map((query) => () => searchIndex(index, query));
  const rounds = Array.from({ length: count }, () => ({
    ours: measure(tasks, ROUND_MS),
    ...measurePostgis(postgres, queries, ROUND_MS / 1000),
  }));
  return figuresOf(size, rounds);
};

/** Search against PostGIS on the same restaurants and queries, and through the app. */
export const benchSearch = async ({
  sizes,
  rounds,
}: {
  sizes: readonly number[];
  rounds: number;
}): Promise<Figure[]> => {
  const postgres = await startPostgis();
  try {
    const figures = sizes.flatMap((size) => benchSize(postgres, size, rounds));
    return [...figures, ...(await measureHttp(postgres, { size: HTTP_SIZE, rounds }))];
  } finally {
    await postgres.stop();
  }
};
