import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AppProcess, startApp } from '../app-process.ts';
import { holds, type Line, print } from '../lines.ts';
import { copyProgram } from '../one-program.ts';
import { measureHttp } from '../search/measure-http.ts';
import { startThrowawayPostgres } from '../throwaway-postgres.ts';
import { type Audited, audit } from './lighthouse.ts';
import { measureApi, measureCached, measureRendered, type Timed } from './measure-rates.ts';
import { measureVitals } from './measure-vitals.ts';
import { signIn } from './sign-in.ts';
import { weighPage } from './weigh-page.ts';

const PROGRAM = 'jetblue';
const MEMBER = 'maya@example.test';
const SEARCH = '/api/v2/Merchants/Search';
const SCRIPTS_BAR_KB = 150;
const STYLES_BAR_KB = 20;
const LCP_BAR_MS = 1200;
const CLS_BAR = 0.02;
const PERFORMANCE_BAR = 98;
const SEARCH_SIZE = 25_000;
const P95_BAR_MS = 5;

const firstRestaurant = async (origin: string): Promise<string> => {
  const answer = (await (await fetch(origin + SEARCH)).json()) as { merchants: { id: string }[] };
  return `/merchants/${answer.merchants[0]?.id}`;
};

const weights = async (origin: string, paths: readonly string[]): Promise<Line[]> => {
  const lines: Line[] = [];
  for (const path of paths) {
    const { html, scripts, styles } = await weighPage(origin, path);
    lines.push(
      { name: `${path} HTML, KB of gzip`, value: html },
      { name: `${path} scripts, KB of gzip`, value: scripts, bar: { most: SCRIPTS_BAR_KB } },
      { name: `${path} styles, KB of gzip`, value: styles, bar: { most: STYLES_BAR_KB } },
    );
  }
  return lines;
};

const vitals = async (origin: string, paths: readonly string[], rounds: number) => {
  const found = await measureVitals(
    paths.map((path) => origin + path),
    rounds,
  );
  return found.flatMap(({ lcpMs, cls }, at): Line[] => [
    { name: `${paths[at]} largest paint, ms`, value: lcpMs, bar: { most: LCP_BAR_MS } },
    { name: `${paths[at]} shift`, value: cls, bar: { most: CLS_BAR } },
  ]);
};

const scoreLines = (path: string, { scores, lcpMs, failed }: Audited): Line[] => {
  if (failed.length > 0) console.log(`${path}: Lighthouse finds fault with ${failed.join(', ')}`);
  return [
    ...Object.entries(scores).map(([category, value]) => ({
      name: `${path} Lighthouse ${category}`,
      value,
      bar: { least: category === 'performance' ? PERFORMANCE_BAR : 100 },
    })),
    { name: `${path} Lighthouse's largest paint, ms`, value: lcpMs },
  ];
};

const audits = async (
  origin: string,
  paths: readonly string[],
  given: { folder: string; rounds: number },
) => {
  const lines: Line[] = [];
  for (const path of paths) {
    const audited = await audit(origin + path, given);
    if (audited) lines.push(...scoreLines(path, audited));
    else
      console.log(`${path}: Lighthouse could not be installed or run; its bars are not measured`);
  }
  return lines;
};

const calls = async ({ origin }: AppProcess) => {
  const headers = { cookie: await signIn(origin, MEMBER) };
  return [
    { name: 'search', asked: { url: `${origin}${SEARCH}?location=10001` } },
    { name: 'member', asked: { url: `${origin}/api/Member`, headers } },
    {
      name: 'activity',
      asked: { url: `${origin}/api/Member/Transactions?resultsPerPage=10`, headers },
    },
  ];
};

/** The pages that lead to a restaurant: their weight, how soon they show, and how many are answered a second. */
export const benchPages = async (timed: Timed): Promise<boolean> => {
  const postgres = await startThrowawayPostgres();
  const folder = mkdtempSync(join(tmpdir(), 'dineback-pages-'));
  postgres.run('createdb', ['pages']);
  const app = await startApp({
    databaseUrl: postgres.url('pages'),
    dataDir: folder,
    isProduction: false,
    env: {
      PARTNERS_DIR: copyProgram(folder, PROGRAM),
      DEFAULT_PARTNER: PROGRAM,
    },
  });
  const lines: Line[] = [];
  const take = (more: readonly Line[]) => {
    for (const line of more) print('pages', line);
    lines.push(...more);
  };
  try {
    const { origin } = app;
    const paths = ['/', '/discover', '/search', await firstRestaurant(origin)];
    const given = { folder, timed };
    take(await weights(origin, paths));
    take(await measureCached(app, paths, given));
    take(await measureRendered(app, paths, given));
    take(await measureApi(app, await calls(app), given));
    take(await vitals(origin, paths, timed.rounds));
    take(await audits(origin, paths, { folder, rounds: timed.rounds }));
    await app.stop();
    const { p95 } = await measureHttp(postgres, SEARCH_SIZE);
    take([{ name: 'search at 25,000, p95 ms', value: p95, bar: { most: P95_BAR_MS } }]);
    return lines.every(holds);
  } finally {
    await app.stop();
    postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};
