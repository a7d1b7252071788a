import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isExecutable, listFolder, onPath } from './find-program.mjs';

let folder: string;
const add = (path: string, mode: number) => {
  const file = join(folder, path);
  writeFileSync(file, '');
  chmodSync(file, mode);
  return file;
};
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dineback-path-'));
  mkdirSync(join(folder, 'first'));
  mkdirSync(join(folder, 'second'));
  vi.stubEnv('PATH', ['first', 'second'].map((name) => join(folder, name)).join(delimiter));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

it('finds a program in the first folder that has it', () => {
  const later = add('second/tool', 0o755);
  expect(onPath(['tool'])).toBe(later);
  const earlier = add('first/tool', 0o755);
  expect(onPath(['tool'])).toBe(earlier);
});

it('prefers the earlier name, wherever it is', () => {
  add('first/chromium', 0o755);
  const wanted = add('second/chromium-headless-shell', 0o755);
  expect(onPath(['chromium-headless-shell', 'chromium'])).toBe(wanted);
});

it('finds nothing without the name, without PATH and without names', () => {
  expect(onPath(['tool'])).toBeUndefined();
  expect(onPath([])).toBeUndefined();
  vi.stubEnv('PATH', undefined);
  expect(onPath(['tool'])).toBeUndefined();
});

it.skipIf(process.getuid?.() === 0)('skips a file that may not be executed', () => {
  const file = add('first/tool', 0o644);
  expect(isExecutable(file)).toBe(false);
  expect(onPath(['tool'])).toBeUndefined();
});

it('lists a folder, and nothing of one that does not exist', () => {
  expect(listFolder(folder).sort()).toEqual(['first', 'second']);
  expect(listFolder(join(folder, 'third'))).toEqual([]);
});
