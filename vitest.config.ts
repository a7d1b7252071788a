import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { contractRoutes } from './web/vite/contract-routes.ts';

const source = (folder: string) => `${folder}/**/*.test.{ts,tsx}`;

export default defineConfig({
  cacheDir: '.cache/vite',
  test: {
    maxWorkers: 2,
    // Twenty times what the slowest test without a timeout of its own takes on a calm machine; seven were seen on a busy one.
    testTimeout: 120_000,
    hookTimeout: 240_000,
    passWithNoTests: true,
    restoreMocks: true,
    // A pause of the machine may last longer than the default of 1 s.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          environment: 'node',
          isolate: false,
          include: [
            'domain',
            'search-engine',
            'contract',
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
          include: [source('server'), source('demo')],
        },
      },
      {
        extends: true,
        plugins: [react(), contractRoutes()],
        test: {
          name: 'web',
          environment: 'happy-dom',
          include: ['web', 'console', 'ui', 'api-client'].map(source),
          setupFiles: ['tooling/vitest/set-up-dom.ts', 'web/src/testing/native-elements.ts'],
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
    ],
  },
});
