import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findPostgres } from '../../tooling/setup/find-postgres.mjs';
import { startPostgres } from '../../tooling/setup/start-postgres.mjs';
import { note, verify } from './checks.ts';
import { appSecrets } from './installation.ts';
import { makeRelease, mustRun } from './release.ts';

const PGBACKREST = '/usr/bin/pgbackrest';

type Cluster = Awaited<ReturnType<typeof startPostgres>>;

// The settings of `docs/backup.md`, with folders of this drill.
const writeConfiguration = (folder: string, { folder: cluster, port }: Cluster) =>
  writeFileSync(
    join(folder, 'pgbackrest.conf'),
    `[global]
repo1-path=${folder}/repository
repo1-retention-full=2
repo1-cipher-type=aes-256-cbc
repo1-cipher-pass=drill-passphrase-of-no-worth
log-path=${folder}/log
lock-path=${folder}/lock
spool-path=${folder}/spool
start-fast=y

[dineback]
pg1-path=${cluster}/data
pg1-port=${port}
pg1-socket-path=${cluster}
pg1-user=postgres
`,
  );

const restoreTo = async (folder: string, postgres: Cluster, run: (args: string[]) => void) => {
  const psql = (sql: string) =>
    execFileSync('psql', ['-qAt', '-v', 'ON_ERROR_STOP=1', postgres.url, '-c', sql], {
      encoding: 'utf8',
    }).trim();
  const release = await makeRelease(join(folder, 'release'));
  const env = { ...appSecrets, DATABASE_URL: postgres.url };
  await mustRun(release, ['db', 'migrate'], env);
  run(['stanza-create']);
  run(['check']);
  run(['--type=full', 'backup']);
  note('ok  a full backup, and its archive of changes');
  psql("insert into partner (id) values ('wanted')");
  await wait(1_500);
  const before = psql('select now()');
  await wait(1_500);
  psql("delete from partner where id = 'wanted'; insert into partner (id) values ('mistake')");
  psql('select pg_switch_wal()');
  await wait(1_500);

  await postgres.kill();
  rmSync(join(postgres.folder, 'data/postmaster.pid'), { force: true });
  run(['--delta', '--type=time', `--target=${before}`, '--target-action=promote', 'restore']);
  await postgres.restart();
  for (let tries = 0; tries < 100 && psql('select pg_is_in_recovery()') === 't'; tries += 1)
    await wait(200);
  verify(
    psql("select string_agg(id, ',') from partner") === 'wanted',
    `the database is as it was at ${before}`,
  );
  note((await mustRun(release, ['db', 'status'], env)).trim());
  note((await mustRun(release, ['ledger', 'check'], env)).trim().split('\n').at(-1) ?? '');
};

/** Restores a database to a moment before a mistake, with pgBackRest. */
export const drillPointInTime = async (): Promise<void> => {
  if (!existsSync(PGBACKREST)) throw new Error('pgBackRest is missing: install pgbackrest');
  const folder = mkdtempSync(join(tmpdir(), 'dineback-pitr-'));
  const command = `${PGBACKREST} --config=${folder}/pgbackrest.conf --stanza=dineback`;
  const postgres = await startPostgres(await findPostgres(), [
    ...['wal_level=replica', 'archive_mode=on', 'max_wal_senders=3', 'log_min_messages=fatal'],
    `archive_command=${command} archive-push %p`,
  ]);
  const { uid = process.getuid?.() ?? 0, gid = process.getgid?.() ?? 0 } = postgres.owner;
  for (const name of ['repository', 'log', 'lock', 'spool']) {
    mkdirSync(join(folder, name));
    chownSync(join(folder, name), uid, gid);
  }
  chmodSync(folder, 0o755);
  writeConfiguration(folder, postgres);
  const run = (args: readonly string[]) => {
    execFileSync(PGBACKREST, [`--config=${folder}/pgbackrest.conf`, '--stanza=dineback', ...args], {
      ...postgres.owner,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  };
  try {
    await restoreTo(folder, postgres, run);
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};
