import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setInterval } from 'node:timers';
import { fileURLToPath } from 'node:url';
import { createRouterClient } from '@orpc/server';
import type { PreviewChange } from '#contract/staff/previews.ts';
import { earningPartnersOf } from '#server/earning/batch/index.ts';
import { loadPartners } from '#server/features/partner/index.ts';
import type { Database } from '#server/platform/db/index.ts';
import { createLog } from '#server/platform/log/create-log.ts';
import { runPreviewsJob, staffRouter } from '#server/staff/index.ts';
import type { Figure } from '../figures.ts';
import { checkpoint, importFile, withProgram } from '../posting/program.ts';
import { MEMBERS, PARTNER, writeFeed } from '../posting/workload.ts';
import { startThrowawayPostgres } from '../throwaway-postgres.ts';

const DATABASE = 'preview';
const MONTH = '2026-01';
const DAYS = 31;
const MEMORY_EVERY_MS = 200;

const folderOfPrograms = fileURLToPath(new URL('../../partners', import.meta.url));
const log = createLog({ stream: { write: () => {} } });

const changes: readonly (readonly [string, PreviewChange])[] = [
  ['of no change', {}],
  [
    'of rates, limits and a bonus',
    {
      earnRates: { OptedIn: 4, VIP: 6 },
      offers: { merchantIds: null, maxSpendCents: 10_000 },
      bonus: { dines: 3, minSpendCents: 2500, rewardUnits: 500 },
    },
  ],
];

const residentMb = () => process.memoryUsage().rss / 2 ** 20;

/** Runs a preview and samples the resident memory meanwhile. */
const measure = async (db: Database, change: PreviewChange) => {
  const loaded = await loadPartners(folderOfPrograms);
  const partners = new Map([...loaded].map(([slug, { partner }]) => [slug, partner]));
  const engine = { db, now: () => new Date(), partnerOf: earningPartnersOf(partners) };
  const actor = { kind: 'system' as const, user: 'bench' };
  const { previews } = createRouterClient(staffRouter, { context: { engine, partners, actor } });
  const { id } = await previews.start({ partner: PARTNER, month: MONTH, change });
  const before = residentMb();
  let most = before;
  const sampling = setInterval(() => {
    most = Math.max(most, residentMb());
  }, MEMORY_EVERY_MS);
  const startedAt = performance.now();
  const processor = process.cpuUsage();
  await runPreviewsJob({ engine, partners }).run(log);
  const seconds = (performance.now() - startedAt) / 1000;
  clearInterval(sampling);
  const { user, system } = process.cpuUsage(processor);
  const { result } = await previews.read({ partner: PARTNER, id });
  if (!result) throw new Error('the preview did not finish');
  if (result.equal !== result.dines)
    throw new Error(`only ${result.equal} of ${result.dines} dines equal the ledger`);
  return { seconds, processorSeconds: (user + system) / 1e6, result, before, most };
};

type Measured = Awaited<ReturnType<typeof measure>>;

const figuresOf = (name: string, measured: Measured): Figure[] => {
  const { seconds, processorSeconds, result, before, most } = measured;
  const { dines, unitsBefore, unitsAfter } = result;
  const per100k = 100_000 / dines;
  console.log(
    `preview ${name}: ${dines} dines in ${seconds.toFixed(1)} s, ${unitsBefore} to ${unitsAfter} units, memory ${before.toFixed(0)} to ${most.toFixed(0)} MB`,
  );
  return [
    { bar: 'previewTime', subject: name, value: seconds * per100k },
    {
      subject: `${name}: processor time of the engine for 100,000 dines, in s`,
      value: processorSeconds * per100k,
    },
    { bar: 'previewMemory', subject: name, value: most - before },
  ];
};

/** Previews of a month on PostgreSQL, in process, after a month of events was imported. */
export const benchPreview = async ({ events }: { events: number }): Promise<Figure[]> => {
  const postgres = await startThrowawayPostgres();
  const folder = mkdtempSync(join(tmpdir(), 'dineback-preview-'));
  chmodSync(folder, 0o777);
  try {
    return await withProgram(postgres, { name: DATABASE, members: MEMBERS }, async (db) => {
      const file = join(folder, 'feed.ndjson');
      await writeFeed(db, file, { events, seed: 1, days: DAYS });
      importFile(postgres, DATABASE, { file, events });
      checkpoint(postgres, DATABASE);
      const figures: Figure[] = [];
      for (const [name, change] of changes)
        figures.push(...figuresOf(name, await measure(db, change)));
      return figures;
    });
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};
