import { docPaths } from './doc-paths.ts';
import { testRule } from './planted-fault.ts';

testRule('docPaths', docPaths, {
  beside: ['domain/money.ts', 'docs/architecture.md', 'partners/_base/content/a.json'].map(
    (path) => ({
      path,
      text: '',
    }),
  ),
  faults: [
    ['README.md', 'Money lives in `domain/cash.ts`.'],
    ['README.md', 'See `domain/earning/`.'],
    ['README.md', 'See `cash.ts`.'],
    ['README.md', '[the map](docs/map.md)'],
    ['README.md', '![home](docs/home.png)'],
    ['docs/a.md', '`partners/_shared/<slug>.json`'],
    ['docs/decisions/0001-a.md', 'Status: accepted\n\n`domain/gone.ts`'],
  ],
  fine: [
    ['README.md', 'Money lives in `domain/money.ts`, see `money.ts` and `domain/`.'],
    ['README.md', 'Copy `partners/<slug>/partner.json`; data is in `.data/`.'],
    ['README.md', 'Run `npm run check`, `GET /api/Member`, `and/or`, `x < y`.'],
    ['docs/a.md', '[the house](architecture.md#arrows) and [the web](https://example.com/a.md)'],
    ['docs/decisions/0001-a.md', 'Status: superseded by 0002\n\n`domain/gone.ts`'],
  ],
});
