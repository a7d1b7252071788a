import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '../../tooling/setup/find-chromium.mjs';
import type { BarName } from '../bars.ts';
import type { Figure } from '../figures.ts';

type Scores = Record<'performance' | 'accessibility' | 'best-practices' | 'seo', number>;
type Audited = { scores: Scores; lcpMs: number; tbtMs: number; failed: string[] };

const VERSION = '13.5.0';
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

// Installed outside the project, because its hundred packages would slow every installation.
const install = (): string | undefined => {
  const folder = join(tmpdir(), `dineback-lighthouse-${VERSION}`);
  const cli = join(folder, 'node_modules/lighthouse/cli/index.js');
  if (existsSync(cli)) return cli;
  mkdirSync(folder, { recursive: true });
  const args = ['install', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund'];
  spawnSync('npm', [...args, `lighthouse@${VERSION}`], { stdio: 'ignore' });
  return existsSync(cli) ? cli : undefined;
};

type Report = {
  categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; numericValue?: number; title: string }>;
};

const read = ({ categories: found, audits }: Report): Audited => {
  const score = (name: string) => Math.round((found[name]?.score ?? 0) * 100);
  const refs = categories.flatMap((name) => found[name]?.auditRefs ?? []);
  const failed = refs
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => id);
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    lcpMs: value('largest-contentful-paint'),
    tbtMs: value('total-blocking-time'),
    failed,
  };
};

const auditOnce = async (cli: string, url: string, folder: string) => {
  const file = join(folder, 'lighthouse.json');
  const flags = [
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
    `--only-categories=${categories.join(',')}`,
    '--chrome-flags=--headless=new --no-sandbox --disable-gpu --no-first-run',
  ];
  const env = { ...process.env, CHROME_PATH: await findChromium() };
  const { status } = spawnSync(process.execPath, [cli, url, ...flags], { env, stdio: 'ignore' });
  return status === 0 ? read(JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined;
};

const barOf: Readonly<Record<keyof Scores, BarName>> = {
  performance: 'performance',
  accessibility: 'accessibility',
  'best-practices': 'bestPractices',
  seo: 'seo',
};

/** Lighthouse's scores of a page on its mobile profile: the round with the median performance. */
export const auditPage = async (
  { origin, path }: { origin: string; path: string },
  { folder, rounds }: { folder: string; rounds: number },
): Promise<Figure[]> => {
  const cli = install();
  const found: Audited[] = [];
  for (let round = 0; cli !== undefined && round < rounds; round += 1) {
    const audited = await auditOnce(cli, origin + path, folder);
    if (audited) found.push(audited);
  }
  const ranked = found.toSorted((a, b) => a.scores.performance - b.scores.performance);
  const middle = ranked[Math.floor(ranked.length / 2)];
  const failed = middle?.failed.join(', ') ?? '';
  return [
    ...categories.map((category) => ({
      bar: barOf[category],
      subject: path,
      value: middle?.scores[category] ?? Number.NaN,
      ...(failed === '' ? {} : { note: `below 0.9: ${failed}` }),
    })),
    {
      subject: `${path} Lighthouse largest contentful paint, ms`,
      value: middle?.lcpMs ?? Number.NaN,
    },
    { subject: `${path} Lighthouse total blocking time, ms`, value: middle?.tbtMs ?? Number.NaN },
  ];
};
