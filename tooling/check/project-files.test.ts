import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { projectFiles } from './project-files.ts';

let root: string;
const add = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'dineback-files-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

it('reads text of every depth, dot files included, with paths from the root', () => {
  add('a.ts', 'a');
  add('b/c/d.md', 'd');
  add('.npmrc', 'n');
  expect(projectFiles(root).sort((a, b) => (a.path < b.path ? -1 : 1))).toEqual([
    { path: '.npmrc', text: 'n' },
    { path: 'a.ts', text: 'a' },
    { path: 'b/c/d.md', text: 'd' },
  ]);
});

it('lists binary files without reading them', () => {
  add('logo.png', 'PNG');
  expect(projectFiles(root)).toEqual([{ path: 'logo.png', text: '' }]);
});

it.each(['node_modules', 'dist', '.git', '.data', 'coverage', 'tmp'])(
  'skips %s, at any depth',
  (folder) => {
    add(`${folder}/a.ts`, 'a');
    add(`web/${folder}/b/c.ts`, 'c');
    expect(projectFiles(root)).toEqual([]);
  },
);

it('skips the file that .git is in a worktree', () => {
  add('.git', 'gitdir: elsewhere');
  expect(projectFiles(root)).toEqual([]);
});

it('follows no links, so that a loop ends', () => {
  add('a.ts', 'a');
  symlinkSync(root, join(root, 'loop'));
  expect(projectFiles(root).map(({ path }) => path)).toEqual(['a.ts']);
});
