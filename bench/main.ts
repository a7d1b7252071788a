import { cpus, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import { buildProduct } from '../tooling/setup/build-product.mjs';
import { benchAccount } from './account/index.ts';
import { benchApi } from './api/index.ts';
import { benchBooking } from './booking/index.ts';
import { benchConsole } from './console/index.ts';
import { type Figure, isMissed, printFigure } from './figures.ts';
import { benchPages } from './pages/index.ts';
import { benchPosting } from './posting/index.ts';
import { benchPreview } from './preview/index.ts';
import { type Report, saveReport } from './report.ts';
import { benchSearch, SEARCH_SIZES } from './search/bench-search.ts';
import { benchStart } from './start/index.ts';
import { benchWebhooks } from './webhooks/index.ts';

type Bench = { about: string; run: (isQuick: boolean) => Promise<Figure[]> };

const timed = (isQuick: boolean) =>
  isQuick ? { forMs: 2000, rounds: 1 } : { forMs: 6000, rounds: 3 };
const roundsOf = (isQuick: boolean) => timed(isQuick).rounds;

const benches: Readonly<Record<string, Bench>> = {
  start: {
    about: 'the first start of a fresh clone and the start after it',
    run: (isQuick) => benchStart({ rounds: roundsOf(isQuick) }),
  },
  posting: {
    about: 'network events matched, decided and posted, against TPC-B and COPY',
    run: (isQuick) =>
      benchPosting({
        events: isQuick ? 40_000 : 200_000,
        rounds: roundsOf(isQuick),
        growth: isQuick ? { small: 20_000, large: 80_000 } : { small: 100_000, large: 1_000_000 },
      }),
  },
  search: {
    about: 'search in process against PostGIS, and over HTTP with its memory',
    run: (isQuick) =>
      benchSearch({
        sizes: isQuick ? SEARCH_SIZES.slice(0, 2) : SEARCH_SIZES,
        rounds: roundsOf(isQuick),
      }),
  },
  api: {
    about: 'calls of the public and of the member API, against bare routes, and the partner API',
    run: (isQuick) => benchApi(timed(isQuick)),
  },
  booking: {
    about: '50 bookings a second for a minute, and 200 at once for the last table',
    run: (isQuick) => benchBooking({ forSeconds: isQuick ? 10 : 60 }),
  },
  pages: {
    about: 'public pages: size, throughput, web vitals and Lighthouse',
    run: (isQuick) => benchPages(timed(isQuick)),
  },
  console: {
    about: 'search and lists of the staff console over 1,000,000 dines',
    run: (isQuick) =>
      benchConsole({
        members: isQuick ? 20_000 : 100_000,
        dines: isQuick ? 100_000 : 1_000_000,
        rounds: isQuick ? 5 : 20,
      }),
  },
  preview: {
    about: 'a change decided over the dines of a month, with its memory',
    run: (isQuick) => benchPreview({ events: isQuick ? 40_000 : 250_000 }),
  },
  webhooks: {
    about: 'what webhooks cost posting, how fast events are queued, and 200 endpoints that hang',
    run: (isQuick) =>
      benchWebhooks({ events: isQuick ? 10_000 : 20_000, rounds: roundsOf(isQuick) }),
  },
  account: {
    about: 'account pages on a mid-range phone, with 5,000 rows of activity',
    run: (isQuick) => benchAccount({ rows: 5000, rounds: roundsOf(isQuick) }),
  },
};

const reports = fileURLToPath(new URL('reports/', import.meta.url));

const machine = () =>
  `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`;

// A failed bench must not hide the figures of the others.
const runBench = async (name: string, isQuick: boolean): Promise<readonly Figure[] | undefined> => {
  console.log(`\n── ${name}: ${benches[name]?.about}`);
  try {
    const figures = (await benches[name]?.run(isQuick)) ?? [];
    figures.forEach(printFigure);
    return figures;
  } catch (error) {
    console.error(`${name} failed:`, error);
    return undefined;
  }
};

const runAll = async (names: readonly string[], isQuick: boolean): Promise<boolean> => {
  await buildProduct();
  const figures: Record<string, readonly Figure[]> = {};
  const failed: string[] = [];
  for (const name of names) {
    const found = await runBench(name, isQuick);
    if (found) figures[name] = found;
    else failed.push(name);
  }
  const report: Report = { at: new Date().toISOString(), machine: machine(), figures };
  // A report of some benches alone would hide the figures of the others from the next comparison.
  const isWhole = names.length === Object.keys(benches).length;
  if (isWhole && !isQuick) console.log(`\nreport: ${saveReport(reports, report)}`);
  const missed = Object.values(figures).flat().filter(isMissed);
  for (const figure of missed) printFigure(figure);
  if (failed.length > 0) console.log(`failed: ${failed.join(', ')}`);
  if (missed.length + failed.length === 0) console.log('every bar is met');
  return missed.length + failed.length === 0;
};

const [name, ...flags] = process.argv.slice(2);
const names = name === 'all' ? Object.keys(benches) : [name ?? ''];

if (names.every((known) => Object.hasOwn(benches, known)))
  process.exitCode = (await runAll(names, flags.includes('--quick'))) ? 0 : 1;
else {
  console.error('usage: npm run bench -- NAME|all [--quick]');
  for (const [known, { about }] of Object.entries(benches)) console.error(`  ${known}  ${about}`);
  process.exitCode = 2;
}
