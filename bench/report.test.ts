import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Figure, isMissed, median } from './figures.ts';
import { type Report, readPrevious, saveReport, writeMarkdown } from './report.ts';

const reportOf = (at: string, ...figures: Figure[]): Report => ({
  at,
  machine: '2 cores',
  figures: { pages: figures },
});

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dineback-reports-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it.each([
  ['a ratio at its bar', { bar: 'cachedPage', value: 0.3 }, false],
  ['a ratio below its bar', { bar: 'cachedPage', value: 0.29 }, true],
  ['a time at its bar', { bar: 'blockingTime', value: 200 }, false],
  ['a time above its bar', { bar: 'blockingTime', value: 201 }, true],
  ['a figure that could not be measured', { bar: 'blockingTime', value: Number.NaN }, true],
  ['a figure without a bar', { value: Number.NaN }, false],
] as const)('%s is missed: %j, %s', (_, figure, expected) => {
  expect(isMissed({ subject: '/', ...figure })).toBe(expected);
});

it('uses the median of three rounds', () => {
  expect(median([3, 1, 2])).toBe(2);
});

it('compares each figure with its bar and with the previous report', () => {
  const before = reportOf('2026-01-01T10:00:00Z', { subject: '/', bar: 'scripts', value: 150 });
  const after = reportOf(
    '2026-01-02T10:00:00Z',
    { subject: '/', bar: 'scripts', value: 135 },
    { subject: '/search', bar: 'scripts', value: 169 },
  );
  const lines = writeMarkdown(after, before).split('\n');
  expect(lines).toContain(
    '| scripts of a page, gzip: / | 135 KB | ≤ 168 KB | met | 150 KB | -10 % |',
  );
  expect(lines).toContain(
    '| scripts of a page, gzip: /search | 169 KB | ≤ 168 KB | **missed** |  |  |',
  );
});

it('compares with the newest report of the folder', () => {
  expect(readPrevious(folder)).toBeUndefined();
  const figure = { subject: '/', bar: 'styles' } as const;
  saveReport(folder, reportOf('2026-01-02T09:00:00.000Z', { ...figure, value: 10 }));
  saveReport(folder, reportOf('2026-01-01T09:00:00.000Z', { ...figure, value: 5 }));
  const path = saveReport(folder, reportOf('2026-01-03T09:00:00.000Z', { ...figure, value: 11 }));
  expect(readFileSync(path, 'utf8')).toContain('| met | 10.00 KB | +10 % |');
});
