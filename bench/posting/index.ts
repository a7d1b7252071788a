import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkLedger } from '#server/earning/ledger/index.ts';
import { type Figure, median } from '../figures.ts';
import { type Postgres, startThrowawayPostgres } from '../throwaway-postgres.ts';
import { exportRows, measureCopy } from './copy-limit.ts';
import { type Growth, measureGrowth } from './growth.ts';
import { checkpoint, importFile, withProgram } from './program.ts';
import { MEMBERS, MERCHANTS, writeFeed } from './workload.ts';

const SCALE = 50;
const CLIENTS = 8;

const prepareTpcb = (postgres: Postgres): void => {
  postgres.run('createdb', ['tpcb']);
  postgres.run('pgbench', ['-i', '-q', '-s', String(SCALE), 'tpcb']);
};

/** Transactions per second of pgbench's TPC-B at scale 50 with 8 clients. */
const measureTpcb = (postgres: Postgres, seconds: number): number => {
  const args = ['-c', String(CLIENTS), '-j', '2', '-T', String(seconds), 'tpcb'];
  const found = /tps = ([\d.]+) \(without/.exec(postgres.run('pgbench', args));
  if (!found) throw new Error('pgbench printed no rate');
  return Number(found[1]);
};

type Measured = { ours: number; copy: number };

const measureOnce = async (
  postgres: Postgres,
  folder: string,
  events: number,
): Promise<Measured> => {
  const file = join(folder, 'feed.ndjson');
  const ours = await withProgram(postgres, { name: 'ours', members: MEMBERS }, async (db) => {
    await writeFeed(db, file, { events, seed: 1 });
    checkpoint(postgres, 'ours');
    const seconds = importFile(postgres, 'ours', { file, events });
    const { isSound } = await checkLedger(db);
    if (!isSound) throw new Error('the ledger is not sound');
    exportRows(postgres, 'ours', folder);
    return events / seconds;
  });
  const copy = await withProgram(postgres, { name: 'copied', members: MEMBERS }, async () => {
    checkpoint(postgres, 'copied');
    return events / measureCopy(postgres, 'copied', folder);
  });
  return { ours, copy };
};

const whole = (value: number) => Math.round(value).toLocaleString('en-US');

type Round = Measured & { tpcb: number };

const figuresOf = (rounds: readonly Round[], grown: number, growth: Growth): Figure[] => {
  const middle = (value: (round: Round) => number) => median(rounds.map(value));
  return [
    {
      bar: 'postingGrowth',
      subject: `${whole(growth.large)} ÷ ${whole(growth.small)} events`,
      value: grown,
    },
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

/** Posting against TPC-B and COPY on the same PostgreSQL, medians of interleaved rounds, and how its rate holds as the ledger grows. */
export const benchPosting = async ({
  events,
  rounds,
  growth,
}: {
  events: number;
  rounds: number;
  growth: Growth;
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
    return figuresOf(seen, await measureGrowth(postgres, folder, growth), growth);
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};
