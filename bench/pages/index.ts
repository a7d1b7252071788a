import { compareWithBare, type Rounds } from '../bare/compare.ts';
import { withDemonstration } from '../demonstration-app.ts';
import type { Figure } from '../figures.ts';
import { auditPage } from './lighthouse.ts';
import { measureRendered } from './measure-rendered.ts';
import { measureVitals } from './measure-vitals.ts';
import { weighPage } from './weigh-page.ts';

const LIGHTHOUSE_ROUNDS = 5;
const gzip = { 'accept-encoding': 'gzip' };

const publicPaths = async (origin: string): Promise<string[]> => {
  const response = await fetch(`${origin}/api/v2/Merchants/Search`);
  const { merchants } = (await response.json()) as { merchants: { id: string }[] };
  return ['/', '/discover', '/search', `/merchants/${merchants[0]?.id}`];
};

const measureShared = (timed: Rounds) =>
  withDemonstration({}, async ({ app, folder, databaseUrl }) => {
    const { origin } = app;
    const paths = await publicPaths(origin);
    const figures: Figure[] = [];
    for (const path of paths) figures.push(...(await weighPage(origin, path)));
    const subjects = paths.map((path) => ({
      name: path,
      target: { url: origin + path, headers: gzip },
    }));
    const place = { app, folder, databaseUrl };
    figures.push(...(await compareWithBare(place, subjects, { bar: 'cachedPage', ...timed })));
    figures.push(...(await measureVitals(origin, paths, timed.rounds)));
    const rounds = timed.rounds === 1 ? 1 : LIGHTHOUSE_ROUNDS;
    for (const path of paths)
      figures.push(...(await auditPage({ origin, path }, { folder, rounds })));
    return figures;
  });

const measureUncached = (timed: Rounds) =>
  withDemonstration({ env: { PAGE_CACHE: 'off' } }, async ({ app }) =>
    measureRendered(app, await publicPaths(app.origin), timed),
  );

/** The pages that lead to a restaurant: size, throughput, web vitals and Lighthouse. */
export const benchPages = async (timed: Rounds): Promise<Figure[]> => [
  ...(await measureShared(timed)),
  ...(await measureUncached(timed)),
];
