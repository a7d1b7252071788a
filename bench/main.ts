import { buildProduct } from '../tooling/setup/build-product.mjs';
import { benchAccount } from './account/index.ts';
import { benchPages } from './pages/index.ts';
import { benchPosting } from './posting/index.ts';
import { benchSearch, SEARCH_SIZES } from './search/bench-search.ts';

type Bench = { about: string; run: (isQuick: boolean) => Promise<boolean> };

const benches: Readonly<Record<string, Bench>> = {
  account: {
    about: 'the pages of the account on a mid-range phone, with 5,000 rows of activity',
    run: (isQuick) => benchAccount({ rows: 5000, rounds: isQuick ? 1 : 3 }),
  },
  pages: {
    about: 'the pages that lead to a restaurant: weight, Lighthouse, answers a second',
    run: (isQuick) => benchPages(isQuick ? { forMs: 2000, rounds: 1 } : { forMs: 6000, rounds: 3 }),
  },
  posting: {
    about: 'network events matched, decided and posted, against TPC-B and COPY',
    run: (isQuick) =>
      benchPosting(isQuick ? { events: 40_000, rounds: 1 } : { events: 200_000, rounds: 3 }),
  },
  search: {
    about: 'restaurants found, against PostGIS, and through the app',
    run: (isQuick) => benchSearch({ sizes: isQuick ? SEARCH_SIZES.slice(0, 2) : SEARCH_SIZES }),
  },
};

const [name, ...flags] = process.argv.slice(2);
const bench = name === undefined ? undefined : benches[name];

if (bench) {
  await buildProduct();
  const holds = await bench.run(flags.includes('--quick'));
  console.log(holds ? 'the bars hold' : 'a bar does not hold');
  process.exitCode = holds ? 0 : 1;
} else {
  console.error('usage: npm run bench -- NAME [--quick]');
  for (const [known, { about }] of Object.entries(benches)) console.error(`  ${known}  ${about}`);
  process.exitCode = 2;
}
