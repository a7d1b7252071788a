import { globSync, readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';
import { contractRoutes } from './web/vite/contract-routes.ts';

const source = (folder: string) => `${folder}/**/*.test.{ts,tsx}`;

// Files with a test that takes more than 2 s on a calm machine: whole histories, processes that are started and killed.
const slow = [
  'demo/seeding/seed-demonstration.test.ts',
  'demo/staging/simulator.test.ts',
  'server/src/api.test.ts',
  'server/src/cli/{backup/backup,db,earning,main}.test.ts',
  'server/src/earning/feed/{any-order,crash,generated-feed,kill,one-bill}.test.ts',
  'server/src/earning/payouts/tremendous-payouts.test.ts',
  'server/src/earning/preview/compare-members.test.ts',
  'server/src/earning/queues/{held-dines,twins}.test.ts',
  'server/src/earning/rebuild/{rebuild-ledger,upgrade-journals}.test.ts',
  'server/src/earning/sources/any-lie.test.ts',
  'server/src/earning/vip/vip.test.ts',
  'server/src/features/cards/entered-card.test.ts',
  'server/src/features/enrollment/enrollment.test.ts',
  'server/src/features/notifications/pushes.test.ts',
  'server/src/features/reservations/booking-provider.test.ts',
  'server/src/features/search/search-service.test.ts',
  'server/src/features/session/sign-in-timing.test.ts',
  'server/src/features/sign-in-limits/sign-in-limits.test.ts',
  'server/src/hostile-input.test.ts',
  'server/src/partner-api/examples.test.ts',
  'server/src/platform/db/{embedded-host,silent-database}.test.ts',
  'server/src/platform/sandbox/open-program-sandboxes.test.ts',
  'server/src/production-start.test.ts',
  'server/src/staff/isolation.test.ts',
  'server/src/staff/{bulk/bulk,dines/what-if,exports/exports}.test.ts',
  'server/src/staff/{merchants/change-identifier,sandbox/play-sandbox}.test.ts',
  'server/src/staff/session/sign-in-timing.test.ts',
  'server/src/testing/scenario/run-played.test.ts',
  'server/src/testing/simulation/simulation.test.ts',
  'tooling/readme.test.ts',
];
// A project's own list replaces the one of the command line.
const others = [...configDefaults.exclude, ...(process.env.TEST_EXCLUDE?.split(',') ?? [])];
const exclude = [...others, ...slow];

const inBrowser = ['web', 'console', 'ui', 'api-client'].map(source);
// Files that replace, reset or count on fresh modules load their own, the others share them.
const withOwnModules = [
  'web/src/browser/install-prompt.test.ts',
  'web/src/layout/deferred/analytics.test.tsx',
  ...globSync(inBrowser).filter((file) =>
    /vi\.(mock|resetModules)\(/.test(readFileSync(file, 'utf8')),
  ),
];

const browserProject = (name: string, files: object) => ({
  extends: true as const,
  plugins: [react(), contractRoutes()],
  test: {
    name,
    environment: 'happy-dom',
    setupFiles: [
      'tooling/vitest/set-up-dom.ts',
      'web/src/testing/native-elements.ts',
      'web/src/testing/share-modules.ts',
    ],
    css: { modules: { classNameStrategy: 'non-scoped' as const } },
    ...files,
  },
});

export default defineConfig({
  cacheDir: '.cache/vite',
  test: {
    maxWorkers: 2,
    testTimeout: 10_000,
    // The first test database of a run applies all migrations.
    hookTimeout: 60_000,
    passWithNoTests: true,
    restoreMocks: true,
    // A pause of the machine may last longer than the default of 1 s.
    expect: { poll: { timeout: 8_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          environment: 'node',
          isolate: false,
          exclude,
          include: [
            'domain',
            'search-engine',
            'contract',
            'packages',
            'partners',
            'tooling',
            'card-entry',
            'bench',
          ].map(source),
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          // No test replaces a module; loaded once, the embedded database and the product take a third less time.
          isolate: false,
          exclude,
          include: ['server', 'demo', 'examples'].map(source),
        },
      },
      {
        extends: true,
        test: {
          name: 'slow',
          environment: 'node',
          isolate: false,
          exclude: others,
          include: slow,
          testTimeout: 300_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
      browserProject('web', {
        isolate: false,
        include: inBrowser,
        exclude: [...others, ...withOwnModules],
      }),
      browserProject('web-own-modules', { include: withOwnModules }),
    ],
  },
});
