import { expect, it } from 'vitest';
import { listPackages } from './list-packages.ts';

const lock = {
  packages: {
    'node_modules/a': { dependencies: { b: '1', c: '1' } },
    'node_modules/a/node_modules/b': { dependencies: { c: '2' } },
    'node_modules/b': { dependencies: { d: '1' } },
    'node_modules/c': { optionalDependencies: { '@x/native': '1', absent: '1' } },
    'node_modules/@x/native': {},
    'node_modules/d': {},
    'node_modules/e': {},
  },
};

it('follows dependencies to where the lock file places them', () => {
  expect(listPackages(lock, ['a'])).toEqual([
    'node_modules/@x/native',
    'node_modules/a',
    'node_modules/a/node_modules/b',
    'node_modules/c',
  ]);
});

it('ends on packages that depend on each other', () => {
  const circular = {
    packages: { 'node_modules/a': { dependencies: { a: '1' } } },
  };
  expect(listPackages(circular, ['a', 'a'])).toEqual(['node_modules/a']);
});
