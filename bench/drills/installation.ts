import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Postgres, startThrowawayPostgres } from '../throwaway-postgres.ts';
import { type Env, makeRelease, mustRun, start } from './release.ts';

export const MEMBER = 'maya@example.test';

const key = (letter: string) => `q3v8Kz0mX1y7Tn5Wc2Rb9Lf4Hd6Js8P${letter}`;

export const appSecrets = {
  SESSION_KEY: key('a'),
  CARD_SERVICE_KEY: key('b'),
  STATEMENT_KEY: key('c'),
  FEED_SIMNET_KEY: key('d'),
};
export const cardSecrets = { CARD_SERVICE_KEY: appSecrets.CARD_SERVICE_KEY, VAULT_KEY: key('e') };

const simulated = {
  ALLOW_SIMULATED: 'mail,cards,payouts',
  CARD_ORIGIN: 'https://cards.localhost',
};

const roles = `
  create role dineback_app nologin; create role dineback_engine nologin;
  create role dineback_vault nologin;
  create role dineback login; create role dineback_card login;
  grant dineback_app, dineback_engine to dineback with admin option;
  grant dineback_vault to dineback_card with admin option;
  create role dineback_backup login bypassrls; grant pg_read_all_data to dineback_backup`;

export type Cluster = { postgres: Postgres; app: Env; card: Env; backup: Env };

/** An empty cluster with the roles and databases of `docs/deploy.md`. */
export const openCluster = async (folder: string): Promise<Cluster> => {
  const postgres = await startThrowawayPostgres(['fsync=off']);
  postgres.run('psql', ['-q', '-d', 'postgres', '-c', roles]);
  postgres.run('createdb', ['-O', 'dineback', 'dineback']);
  postgres.run('createdb', ['-O', 'dineback_card', 'dineback_vault']);
  const url = (user: string, database: string) =>
    postgres.url(database).replace('postgres@', `${user}@`);
  return {
    postgres,
    app: {
      ...appSecrets,
      ...simulated,
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: url('dineback', 'dineback'),
    },
    card: {
      ...cardSecrets,
      ...simulated,
      VAULT_DATABASE_URL: url('dineback_card', 'dineback_vault'),
    },
    backup: { BACKUP_DATABASE_URL: url('dineback_backup', 'dineback') },
  };
};

export type Installation = { folder: string; release: string; cluster: Cluster };

/**
 * A release and its database with the demonstration's members, dines and rewards; `previous` is the
 * folder of the release that made them, this one by default.
 */
export const withInstallation = async (
  run: (installation: Installation) => Promise<void>,
  previous?: string,
): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'dineback-drill-'));
  const cluster = await openCluster(folder);
  try {
    const release = await makeRelease(join(folder, 'release'));
    const demonstration = { NODE_ENV: 'development', DATA_DIR: join(folder, 'seed') };
    await (await start(previous ?? release, 'app', { ...cluster.app, ...demonstration })).stop();
    await mustRun(release, ['vault', 'migrate'], cluster.card);
    await run({ folder, release, cluster });
  } finally {
    await cluster.postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};
