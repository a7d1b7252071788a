import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { earningPartnersOf } from '#server/earning/batch/index.ts';
import { importFeed } from '#server/earning/feed/index.ts';
import { checkLedger } from '#server/earning/ledger/index.ts';
import { loadPartners } from '#server/features/partner/index.ts';
import { type Database, migrate, openDatabase } from '#server/platform/db/index.ts';
import { type Figure, median } from '../figures.ts';
import { type Postgres, startThrowawayPostgres } from '../throwaway-postgres.ts';
import { addRules } from './add-rules.ts';
import { exportRows, measureCopy } from './copy-limit.ts';
import { measureTpcb, prepareTpcb } from './tpcb.ts';
import { addCatalogue, MEMBERS, MERCHANTS, writeFeed } from './workload.ts';

const partnersFolder = fileURLToPath(new URL('../../partners', import.meta.url));

const withDatabase = async <T>(
  postgres: Postgres,
  name: string,
  run: (db: Database) => Promise<T>,
): Promise<T> => {
  postgres.run('createdb', [name]);
  const db = await openDatabase({ databaseUrl: postgres.url(name), dataDir: tmpdir() });
  try {
    await migrate(db);
    await addCatalogue(db);
    await addRules(db);
    return await run(db);
  } finally {
    await db.close();
    postgres.run('dropdb', ['--force', name]);
  }
};

const engineOf = async (db: Database) => {
  const loadedPartners = await loadPartners(partnersFolder);
  const partners = new Map(
    [...loadedPartners.values()].map(({ slug, partner }) => [slug, partner]),
  );
  return { db, partnerOf: earningPartnersOf(partners), now: () => new Date() };
};

// Pending writes of one round must not slow the next.
const checkpoint = (postgres: Postgres, database: string) => {
  postgres.run('psql', ['-d', database, '-qc', 'vacuum analyze', '-c', 'checkpoint']);
};

type Measured = { ours: number; copy: number };

const measureOnce = async (
  postgres: Postgres,
  folder: string,
  events: number,
): Promise<Measured> => {
  const file = join(folder, 'feed.ndjson');
  const ours = await withDatabase(postgres, 'ours', async (db) => {
    await writeFeed(db, file, events);
    checkpoint(postgres, 'ours');
    const engine = await engineOf(db);
    const startedAt = performance.now();
    const summary = await importFeed(engine, { file, onFault: () => {} });
    const seconds = (performance.now() - startedAt) / 1000;
    const { isSound } = await checkLedger(db);
    if (!isSound || summary.events !== events) throw new Error('the ledger is not sound');
    exportRows(postgres, 'ours', folder);
    return events / seconds;
  });
  const copy = await withDatabase(postgres, 'copied', async () => {
    checkpoint(postgres, 'copied');
    return events / measureCopy(postgres, 'copied', folder);
  });
  return { ours, copy };
};

const whole = (value: number) => Math.round(value).toLocaleString('en-US');

type Round = Measured & { tpcb: number };

const figuresOf = (rounds: readonly Round[]): Figure[] => {
  const middle = (value: (round: Round) => number) => median(rounds.map(value));
  return [
    { bar: 'postingAgainstTpcb', subject: '', value: middle(({ ours, tpcb }) => ours / tpcb) },
    { bar: 'postingAgainstCopy', subject: '', value: middle(({ ours, copy }) => ours / copy) },
    { subject: 'events matched, decided and posted per second', value: middle(({ ours }) => ours) },
    {
      subject: 'TPC-B (scale 50, 8 clients), transactions per second',
      value: middle(({ tpcb }) => tpcb),
    },
    { subject: 'COPY of the same rows, events per second', value: middle(({ copy }) => copy) },
  ];
};

/** Posting against TPC-B and COPY on the same PostgreSQL, medians of interleaved rounds. */
export const benchPosting = async ({
  events,
  rounds,
}: {
  events: number;
  rounds: number;
}): Promise<Figure[]> => {
  const postgres = await startThrowawayPostgres();
  const folder = mkdtempSync(join(tmpdir(), 'dineback-feed-'));
  chmodSync(folder, 0o777);
  try {
    console.log(
      `posting on PostgreSQL ${postgres.version}: ${whole(events)} events, ${whole(MEMBERS)} members, ${whole(MERCHANTS)} merchants`,
    );
    prepareTpcb(postgres);
    const seen: Round[] = [];
    for (let round = 0; round < rounds; round += 1) {
      checkpoint(postgres, 'tpcb');
      const tpcb = measureTpcb(postgres, 10);
      const last = { tpcb, ...(await measureOnce(postgres, folder, events)) };
      seen.push(last);
      console.log(
        `round ${round + 1}: TPC-B ${whole(tpcb)}, COPY ${whole(last.copy)}, ours ${whole(last.ours)}`,
      );
    }
    return figuresOf(seen);
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};
