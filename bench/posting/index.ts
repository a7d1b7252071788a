import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { earningPartnersOf } from '#server/earning/batch/index.ts';
import { importFeed } from '#server/earning/feed/index.ts';
import { checkLedger } from '#server/earning/ledger/index.ts';
import { loadPartners } from '#server/features/partner/index.ts';
import { type Database, migrate, openDatabase } from '#server/platform/db/index.ts';
import { type Postgres, startThrowawayPostgres } from '../throwaway-postgres.ts';
import { keepRows, measureCopy } from './copy-limit.ts';
import { measureTpcb, prepareTpcb } from './tpcb.ts';
import { addCatalogue, MEMBERS, MERCHANTS, writeFeed } from './workload.ts';

const TPCB_BAR = 5;
const COPY_BAR = 0.4;
const partnersFolder = new URL('../../partners', import.meta.url).pathname;

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

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
    return await run(db);
  } finally {
    await db.close();
    postgres.run('dropdb', ['--force', name]);
  }
};

const engineOf = async (db: Database) => {
  const programs = await loadPartners(partnersFolder);
  const partners = new Map([...programs.values()].map(({ slug, partner }) => [slug, partner]));
  return { db, partnerOf: earningPartnersOf(partners), now: () => new Date() };
};

// What a measurement before left to be written must not weigh on the next.
const settle = (postgres: Postgres, database: string) => {
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
    settle(postgres, 'ours');
    const engine = await engineOf(db);
    const startedAt = performance.now();
    const summary = await importFeed(engine, { file, onFault: () => {} });
    const seconds = (performance.now() - startedAt) / 1000;
    const { isSound } = await checkLedger(db);
    if (!isSound || summary.events !== events) throw new Error('the ledger is not sound');
    keepRows(postgres, 'ours', folder);
    return events / seconds;
  });
  const copy = await withDatabase(postgres, 'copied', async () => {
    settle(postgres, 'copied');
    return events / measureCopy(postgres, 'copied', folder);
  });
  return { ours, copy };
};

const line = (label: string, value: string) =>
  console.log(`${label.padEnd(44)}${value.padStart(12)}`);
const whole = (value: number) => Math.round(value).toLocaleString('en-US');

const print = (tpcb: number, { ours, copy }: Measured): boolean => {
  line('TPC-B (pgbench, scale 50, 8 clients), tps', whole(tpcb));
  line('COPY of the same rows, events/s', whole(copy));
  line('ours: matched, decided, posted, events/s', whole(ours));
  line(`ratio to TPC-B (bar ${TPCB_BAR})`, (ours / tpcb).toFixed(2));
  line(`ratio to COPY (bar ${COPY_BAR})`, (ours / copy).toFixed(2));
  return ours >= TPCB_BAR * tpcb && ours >= COPY_BAR * copy;
};

/** Posting against TPC-B and COPY on the same PostgreSQL, medians of interleaved rounds; true when the bars hold. */
export const benchPosting = async (given: { events: number; rounds: number }): Promise<boolean> => {
  const postgres = await startThrowawayPostgres();
  const folder = mkdtempSync(join(tmpdir(), 'dineback-feed-'));
  chmodSync(folder, 0o777);
  try {
    console.log(
      `posting on PostgreSQL ${postgres.version}: ${whole(given.events)} events, ${whole(MEMBERS)} members, ${whole(MERCHANTS)} merchants, ${given.rounds} rounds`,
    );
    prepareTpcb(postgres);
    const tpcb: number[] = [];
    const measured: Measured[] = [];
    for (let round = 0; round < given.rounds; round += 1) {
      settle(postgres, 'tpcb');
      tpcb.push(measureTpcb(postgres, 10));
      measured.push(await measureOnce(postgres, folder, given.events));
      const last = measured.at(-1);
      console.log(
        `round ${round + 1}: TPC-B ${whole(tpcb.at(-1) ?? 0)}, COPY ${whole(last?.copy ?? 0)}, ours ${whole(last?.ours ?? 0)}`,
      );
    }
    return print(median(tpcb), {
      ours: median(measured.map(({ ours }) => ours)),
      copy: median(measured.map(({ copy }) => copy)),
    });
  } finally {
    postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};
