import { defineConfig } from 'vitest/config';

export default defineConfig({
  cacheDir: '.cache/vite-e2e',
  test: {
    name: 'e2e',
    environment: 'node',
    include: ['e2e/**/*.e2e.ts'],
    globalSetup: ['e2e/start-product.ts'],
    // One product and one browser at a time: two cores are all there is.
    maxWorkers: 1,
    fileParallelism: false,
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 240_000,
    // Pages take longer than the default of 1 s on a busy machine.
    expect: { poll: { timeout: 30_000 } },
  },
});
