import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inProject } from '../setup/project.mjs';
import { run } from '../setup/run.mjs';
import { temporaryTree } from './planted-fault.ts';

const config = inProject('.dependency-cruiser.cjs');
const rules: { name: string }[] = createRequire(import.meta.url)(config).forbidden;

type Planted = { rule: string; from: string; imports: string; isType?: boolean };

// Each file imports what its rule forbids.
const planted: Planted[] = [
  { rule: 'domain-is-pure', from: 'domain/reads.ts', imports: 'node:fs' },
  { rule: 'domain-is-pure', from: 'domain/parses.ts', imports: 'zod' },
  { rule: 'domain-is-pure', from: 'domain/asks.ts', imports: '#contract/fine.ts' },
  {
    rule: 'search-engine-knows-domain-only',
    from: 'search-engine/a.ts',
    imports: '#contract/fine.ts',
  },
  { rule: 'contract-knows-domain-only', from: 'contract/serves.ts', imports: 'hono' },
  { rule: 'contract-knows-domain-only', from: 'contract/asks.ts', imports: '#server/fine.ts' },
  { rule: 'ui-knows-domain-only', from: 'ui/routes.tsx', imports: '@tanstack/react-router' },
  { rule: 'ui-knows-domain-only', from: 'ui/fetches.tsx', imports: '#api-client/fine.ts' },
  {
    rule: 'ui-knows-domain-only',
    from: 'ui/shows.tsx',
    imports: '../web/src/features/cards/index.ts',
  },
  { rule: 'api-client-knows-contract-only', from: 'api-client/a.ts', imports: '#ui/fine.ts' },
  {
    rule: 'api-client-knows-contract-only',
    from: 'api-client/b.ts',
    imports: '../web/src/browser/fine.ts',
  },
  { rule: 'demo-is-never-imported', from: 'server/src/seeds.ts', imports: '#demo/index.ts' },
  { rule: 'demo-is-never-imported', from: 'web/src/seeds.ts', imports: '#demo/index.ts' },
  { rule: 'demo-is-loaded-in-two-places', from: 'server/src/loads.ts', imports: '#demo/index.ts' },
  { rule: 'demo-knows-no-web', from: 'demo/draws.ts', imports: '../web/src/browser/fine.ts' },
  {
    rule: 'demo-uses-features-through-their-index',
    from: 'demo/reads.ts',
    imports: '#server/features/members/store.ts',
  },
  {
    rule: 'server-never-meets-web',
    from: 'server/src/draws.ts',
    imports: '../../web/src/browser/fine.ts',
  },
  {
    rule: 'server-needs-no-tooling',
    from: 'server/src/starts.ts',
    imports: '../../tooling/fine.ts',
  },
  { rule: 'web-never-meets-server', from: 'web/src/asks.ts', imports: '#server/fine.ts' },
  {
    rule: 'card-entry-knows-domain-and-ui-only',
    from: 'card-entry/src/asks.ts',
    imports: '#contract/fine.ts',
  },
  {
    rule: 'console-knows-contract-and-ui-only',
    from: 'console/src/features/members/a.ts',
    imports: '../../../../web/src/browser/fine.ts',
  },
  {
    rule: 'console-knows-contract-and-ui-only',
    from: 'console/src/api/a.ts',
    imports: '#server/fine.ts',
  },
  {
    rule: 'web-never-meets-console',
    from: 'web/src/browser/c.ts',
    imports: '../../../console/src/parts/fine.ts',
  },
  {
    rule: 'console-parts-are-lowest',
    from: 'console/src/parts/a.ts',
    imports: '../features/members/fine.ts',
  },
  {
    rule: 'console-features-know-no-shell',
    from: 'console/src/features/members/b.ts',
    imports: '../../shell/fine.ts',
  },
  { rule: 'partners-are-data', from: 'partners/sky/code.ts', imports: '#domain/fine.ts' },
  { rule: 'e2e-runs-the-built-product', from: 'e2e/a.e2e.ts', imports: '../ui/fine.ts' },
  {
    rule: 'server-platform-is-lowest',
    from: 'server/src/platform/a.ts',
    imports: '#server/integrations/fine.ts',
  },
  {
    rule: 'server-integrations-know-platform-only',
    from: 'server/src/integrations/a.ts',
    imports: '#server/features/cards/index.ts',
  },
  {
    rule: 'server-features-know-no-app',
    from: 'server/src/features/cards/a.ts',
    imports: '#server/fine.ts',
  },
  {
    rule: 'server-staff-knows-no-app',
    from: 'server/src/staff/rewards/a.ts',
    imports: '#server/fine.ts',
  },
  {
    rule: 'partner-api-knows-no-app',
    from: 'server/src/partner-api/a.ts',
    imports: '#server/http/fine.ts',
  },
  {
    rule: 'partner-api-through-its-index',
    from: 'server/src/http/p.ts',
    imports: '#server/partner-api/fine.ts',
  },
  {
    rule: 'staff-through-its-index',
    from: 'server/src/cli/a.ts',
    imports: '#server/staff/rewards/fine.ts',
  },
  {
    rule: 'staff-uses-features-through-their-index',
    from: 'server/src/staff/rewards/b.ts',
    imports: '#server/features/members/store.ts',
  },
  { rule: 'web-browser-is-lowest', from: 'web/src/browser/a.ts', imports: '../api/fine.ts' },
  { rule: 'web-browser-is-lowest', from: 'web/src/browser/b.ts', imports: '../layout/fine.ts' },
  { rule: 'web-api-knows-no-feature', from: 'web/src/api/a.ts', imports: '../layout/fine.ts' },
  { rule: 'web-api-knows-no-feature', from: 'web/src/links/a.ts', imports: '../layout/fine.ts' },
  {
    rule: 'web-features-know-no-layout',
    from: 'web/src/features/cards/a.ts',
    imports: '../../layout/fine.ts',
  },
  {
    rule: 'web-layout-knows-no-route',
    from: 'web/src/layout/a.ts',
    imports: '../routes/fine.ts',
  },
  {
    rule: 'feature-through-its-index',
    from: 'server/src/features/cards/b.ts',
    imports: '../members/store.ts',
  },
  {
    rule: 'feature-through-its-index',
    from: 'web/src/features/cards/b.ts',
    imports: '../members/list.tsx',
  },
  {
    rule: 'server-earning-knows-no-feature',
    from: 'server/src/earning/batch/a.ts',
    imports: '#server/features/cards/index.ts',
  },
  {
    rule: 'earning-through-its-parts',
    from: 'server/src/features/cards/c.ts',
    imports: '#server/earning/batch/store.ts',
  },
  {
    rule: 'earning-part-through-its-index',
    from: 'server/src/earning/feed/a.ts',
    imports: '../batch/store.ts',
  },
  {
    rule: 'ledger-imports-no-other-part',
    from: 'server/src/earning/ledger/a.ts',
    imports: '../batch/index.ts',
  },
  {
    rule: 'bonuses-and-claims-import-the-ledger-only',
    from: 'server/src/earning/bonuses/a.ts',
    imports: '../batch/index.ts',
  },
  {
    rule: 'batch-imports-what-it-posts',
    from: 'server/src/earning/batch/b.ts',
    imports: '../feed/index.ts',
  },
  { rule: 'running-code-has-no-dev-package', from: 'server/src/runs.ts', imports: 'fast-check' },
  { rule: 'no-import-of-tests', from: 'domain/uses-test.ts', imports: './fine.test.ts' },
  { rule: 'no-import-of-tests', from: 'domain/draws.ts', imports: './arbitrary-fine.ts' },
  { rule: 'no-cycles', from: 'domain/chicken.ts', imports: './egg.ts' },
  { rule: 'no-cycles', from: 'domain/hen.ts', imports: './nest.ts', isType: true },
  { rule: 'relative-inside-a-folder', from: 'domain/aliased.ts', imports: '#domain/fine.ts' },
  {
    rule: 'alias-between-folders-of-the-server',
    from: 'server/src/integrations/b.ts',
    imports: '../platform/fine.ts',
  },
  {
    rule: 'alias-between-features',
    from: 'server/src/features/cards/d.ts',
    imports: '../members/index.ts',
  },
  {
    rule: 'alias-between-features',
    from: 'server/src/earning/feed/b.ts',
    imports: '../batch/index.ts',
  },
  { rule: 'imports-resolve', from: 'server/src/lost.ts', imports: './nowhere.ts' },
];

const fine: Record<string, string> = {
  'domain/fine.ts': '',
  'domain/egg.ts': "import './chicken.ts';",
  'domain/nest.ts': "import type { B } from './hen.ts'; export type A = B;",
  'domain/index.ts': "import 'kdbush';",
  'domain/arbitrary-fine.ts': "import 'fast-check';",
  'domain/fine.test.ts': "import 'vitest'; import 'fast-check';",
  'search-engine/index.ts': "import 'kdbush'; import '#domain/fine.ts';",
  'contract/fine.ts': "import 'zod'; import '@orpc/contract'; import '#domain/fine.ts';",
  'server/src/fine.ts': "import 'hono'; import '#contract/fine.ts'; import '#domain/fine.ts';",
  'server/src/load-demo.ts': "export const load = () => import('#demo/index.ts');",
  'demo/index.ts':
    "import '#domain/fine.ts'; import '#contract/fine.ts'; import '#server/features/cards/index.ts';",
  'server/src/integrations/fine.ts': "import '#server/platform/fine.ts';",
  'server/src/platform/fine.ts': "import 'node:fs';",
  'server/src/staff/rewards/fine.ts': "import '#server/features/cards/index.ts';",
  'server/src/partner-api/fine.ts': "import '#server/features/cards/index.ts';",
  'server/src/http/fine.ts': '',
  'server/src/features/cards/index.ts': "import '#server/features/members/index.ts';",
  'server/src/features/members/index.ts':
    "import './store.ts'; import '#server/integrations/fine.ts';",
  'server/src/features/members/store.ts': "import '#server/earning/feed/index.ts';",
  'server/src/earning/feed/index.ts': "import '#server/earning/batch/index.ts';",
  'server/src/earning/batch/index.ts':
    "import './store.ts'; import '#server/earning/bonuses/index.ts';",
  'server/src/earning/batch/store.ts': "import '#server/platform/fine.ts';",
  'server/src/earning/bonuses/index.ts': "import '#server/earning/ledger/index.ts';",
  'server/src/earning/ledger/index.ts': "import '#domain/fine.ts';",
  'tooling/fine.ts': '',
  'web/src/browser/fine.ts': '',
  'ui/fine.ts': "import 'react'; import 'lucide-react'; import '#domain/fine.ts';",
  'api-client/fine.ts': "import '#contract/fine.ts'; import '#domain/fine.ts';",
  'console/src/parts/fine.ts': "import '#ui/fine.ts'; import '#domain/fine.ts';",
  'console/src/features/members/fine.ts':
    "import '../../parts/fine.ts'; import '#contract/fine.ts'; import '#api-client/fine.ts';",
  'console/src/shell/fine.ts': "import '../features/members/fine.ts';",
  'web/src/api/fine.ts':
    "import '../browser/fine.ts'; import '#api-client/fine.ts'; import '#ui/fine.ts';",
  'web/src/features/cards/index.ts': "import '#ui/fine.ts'; import '../members/index.ts';",
  'web/src/features/members/index.ts': "import './list.tsx';",
  'web/src/features/members/list.tsx': "import '#contract/fine.ts';",
  'web/src/layout/fine.ts': "import '../features/cards/index.ts';",
  'web/src/routes/fine.ts': "import '../layout/fine.ts';",
};

const key = ({ rule, from }: { rule: string; from: string }) => `${rule}: ${from}`;

describe('arrows between the parts', () => {
  let tree: ReturnType<typeof temporaryTree>;
  let found: { rule: { name: string }; from: string }[];

  beforeAll(async () => {
    const { imports, dependencies, devDependencies } = createRequire(import.meta.url)(
      inProject('package.json'),
    );
    const faults = planted.map(({ from, imports: name, isType }) => [
      from,
      isType ? `import type { A } from '${name}'; export type B = A;` : `import '${name}';`,
    ]);
    const modules = [...Object.entries(fine), ...faults].map(([path, text]) => [
      path,
      `${text}\nexport {};\n`,
    ]);
    tree = temporaryTree({
      'package.json': JSON.stringify({ type: 'module', imports, dependencies, devDependencies }),
      ...Object.fromEntries(modules),
    });
    const cruiser = inProject('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
    const { output } = await run(
      process.execPath,
      [cruiser, '--config', config, '--output-type', 'json', '.'],
      { cwd: tree.folder, isQuiet: true },
    );
    found = JSON.parse(output).summary.violations;
  });

  afterAll(() => tree.remove());

  it.each(planted)('$rule catches $from', (fault) => {
    expect(found.map(({ rule, from }) => key({ rule: rule.name, from }))).toContain(key(fault));
  });

  it('accepts every import that follows the arrows', () => {
    const faulty = new Set([...planted.map(({ from }) => from), 'domain/egg.ts', 'domain/nest.ts']);
    expect(found.filter(({ from }) => !faulty.has(from))).toEqual([]);
  });

  it('has a planted fault for every rule', () => {
    expect(new Set(planted.map(({ rule }) => rule))).toEqual(
      new Set(rules.map(({ name }) => name)),
    );
  });
});
