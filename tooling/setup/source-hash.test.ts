import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { temporaryTree } from '../check/planted-fault.ts';
import { sourceHash } from './source-hash.mjs';

const files = { 'web/a.ts': 'a', 'web/b.css': 'b', 'web/dist/built.js': '1', 'lock.json': '{}' };

describe('sourceHash', () => {
  const tree = temporaryTree(files);
  const hash = () => sourceHash(tree.folder, ['web', 'lock.json']);
  const write = (path: string, text: string) => writeFileSync(join(tree.folder, path), text);
  const before = hash();

  afterEach(() => {
    for (const [path, text] of Object.entries(files)) write(path, text);
  });

  afterAll(() => tree.remove());

  it('is unchanged when no source changed', () => {
    expect(hash()).toBe(before);
  });

  it.each([
    ['a source', 'web/a.ts', 'changed'],
    ['a lone file', 'lock.json', '{"a":1}'],
  ])('changes with %s', (_, path, text) => {
    write(path, text);
    expect(hash()).not.toBe(before);
  });

  it.each([
    ['what a build makes', 'web/dist/built.js'],
    ['tests', 'web/a.test.ts'],
    ['generated files', 'web/routeTree.gen.ts'],
  ])('ignores %s', (_, path) => {
    write(path, 'changed');
    expect(hash()).toBe(before);
  });

  it('distinguishes a moved byte from an unmoved one', () => {
    write('web/a.ts', 'ab');
    write('web/b.css', '');
    expect(hash()).not.toBe(before);
  });

  it('needs its sources', () => {
    expect(() => sourceHash(tree.folder, ['gone'])).toThrow('gone');
  });
});
