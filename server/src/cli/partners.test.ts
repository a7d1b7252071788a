import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runCommand } from './command.ts';
import { partners } from './partners.ts';

const source = new URL('../../../partners/', import.meta.url);
let dir = '';
const printed: string[] = [];

beforeEach(() => {
  printed.length = 0;
  vi.spyOn(console, 'log').mockImplementation((line: string) => printed.push(line));
  dir = mkdtempSync(join(tmpdir(), 'partners-'));
  for (const slug of ['_base', 'jetblue'])
    cpSync(new URL(slug, source), join(dir, slug), { recursive: true });
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(dir, { recursive: true, force: true });
});

it('partners check counts the programs of a sound folder', async () => {
  expect(await runCommand(partners.check, [dir])).toBe(0);
  expect(printed).toEqual(['1 program, no faults']);
});

it('partners check lists every fault and exits 1', async () => {
  const file = join(dir, 'jetblue/partner.json');
  const settings = JSON.parse(readFileSync(file, 'utf8'));
  settings.earnRates.VIP = 0;
  settings.generalModalType = 'none-such';
  writeFileSync(file, JSON.stringify(settings));
  expect(await runCommand(partners.check, [dir])).toBe(1);
  expect(printed.join('\n').split('\n')).toEqual([
    `${file}: earnRates: a higher tier earns less than a lower one`,
    `${file}: generalModalType: the page popup has no entry none-such`,
  ]);
});
