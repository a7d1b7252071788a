import { expect, it } from 'vitest';
import { type BundledChunk, demoInBundle } from './demo-in-bundle.ts';

const chunk = (changes: Partial<BundledChunk>): BundledChunk => ({
  isEntry: false,
  facadeModuleId: null,
  imports: [],
  dynamicImports: [],
  moduleIds: [],
  ...changes,
});
const product = {
  'main.js': chunk({ isEntry: true, moduleIds: ['server/main.ts'], dynamicImports: ['run.js'] }),
  'run.js': chunk({
    facadeModuleId: 'server/run.ts',
    moduleIds: ['server/run.ts'],
    imports: ['shared.js'],
    dynamicImports: ['demo.js'],
  }),
  'shared.js': chunk({ moduleIds: ['server/db.ts'] }),
  'demo.js': chunk({
    facadeModuleId: 'demo/index.ts',
    moduleIds: ['demo/index.ts'],
    imports: ['shared.js'],
    dynamicImports: ['seed.js'],
  }),
  'seed.js': chunk({ facadeModuleId: 'demo/seed.ts', moduleIds: ['demo/seed.ts'] }),
};
const found = (changes: Record<string, BundledChunk>) =>
  demoInBundle(new Map(Object.entries({ ...product, ...changes })), 'demo/');

it('accepts a demonstration that is only imported dynamically', () => {
  expect(found({})).toEqual([]);
});

it('finds a chunk of the demonstration that the app imports statically', () => {
  const shared = chunk({ moduleIds: ['server/db.ts'], imports: ['seed.js', 'run.js'] });
  expect(found({ 'shared.js': shared })).toEqual(['demo/seed.ts']);
});

it('finds a module of the demonstration in a chunk of the app', () => {
  const shared = chunk({ moduleIds: ['server/db.ts', 'demo/rng.ts'] });
  expect(found({ 'shared.js': shared })).toEqual(['demo/rng.ts']);
});
