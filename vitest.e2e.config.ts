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
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A page on a busy machine takes longer than the second that is usual.
    expect: { poll: { timeout: 15_000 } },
  },
});
