import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { note, verify } from './checks.ts';
import { appSecrets, type Installation, MEMBER, withInstallation } from './installation.ts';
import { startLoad } from './load.ts';
import { dineback, mustRun, type Running, start } from './release.ts';

const PER_SECOND = 40;
const CALM_MS = 4_000;

// A column that a later release requires, on the table that events are written to and on the largest one.
const migrations: Readonly<Record<string, string>> = {
  '9001_expand.sql':
    'alter table dine add column drill text; alter table member add column drill text;',
  '9002_index.sql':
    '-- migration: concurrent\ncreate index concurrently dine_drill on dine (drill);',
  '9003_backfill.sql': `-- migration: batches
    update dine set drill = 'x' where (partner_id, member_id, id) in
      (select partner_id, member_id, id from dine where drill is null limit 200);`,
  '9004_require.sql': `alter table dine alter column drill set default 'x';
    alter table dine add constraint dine_drill_known check (drill is not null) not valid;`,
  '9005_contract.sql': 'alter table member drop column drill;',
};

const makeNext = (release: string, folder: string): string => {
  cpSync(release, folder, { recursive: true });
  for (const [name, sql] of Object.entries(migrations))
    writeFileSync(join(folder, 'server/migrations', name), sql);
  return folder;
};

type Rolling = Installation & { previous: string; next: string };

const roll = async ({ cluster: { app }, previous, next }: Rolling) => {
  const live: Running[] = [await start(previous, 'app', app), await start(previous, 'app', app)];
  const load = await startLoad(
    {
      origins: () => live.map(({ origin }) => origin),
      feedKey: appSecrets.FEED_SIMNET_KEY,
      perSecond: PER_SECOND,
    },
    MEMBER,
  );
  try {
    await wait(CALM_MS);
    const { status, output } = await dineback(next, ['db', 'status'], app);
    verify(
      status === 1,
      `the next release reports ${output.trim().split('\n').at(-1)?.trim()} pending`,
    );
    await start(next, 'app', app).then(
      async (running) => {
        await running.stop();
        throw new Error('the next release started before its migrations');
      },
      (error: Error) =>
        verify(error.message.includes('run dineback db migrate'), 'it does not start yet'),
    );
    const startedAt = performance.now();
    note((await mustRun(next, ['db', 'migrate'], app)).trim());
    note(`migrated in ${Math.round(performance.now() - startedAt)} ms`);
    await wait(CALM_MS);
    for (let turn = 0; turn < 2; turn += 1) {
      live.push(await start(next, 'app', app));
      const old = live.shift();
      await wait(500);
      await old?.stop();
    }
    await wait(CALM_MS);
  } finally {
    const { requests, failures, slowestMs } = await load.stop();
    for (const running of live) await running.stop();
    for (const failure of failures.slice(0, 10)) note(failure);
    note(`slowest response ${Math.round(slowestMs)} ms`);
    verify(failures.length === 0, `${requests} requests, ${failures.length} failed`);
  }
  note((await mustRun(next, ['ledger', 'check'], app)).trim().split('\n').at(-1) ?? '');
  await (await start(previous, 'app', app)).stop();
  note('ok  the previous release starts on the newer schema');
};

/** Upgrades under load, with the old and the new processes side by side; an argument names the previous release's folder. */
export const drillUpgrade = ([previousFolder]: readonly string[]) =>
  withInstallation(async (installation) => {
    const { folder, release } = installation;
    const next = previousFolder ? release : makeNext(release, join(folder, 'next'));
    await roll({ ...installation, previous: previousFolder ?? release, next });
  }, previousFolder);
