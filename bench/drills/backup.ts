import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { checkStatement, note, verify } from './checks.ts';
import { type Installation, MEMBER, openCluster, withInstallation } from './installation.ts';
import { mustRun, start } from './release.ts';
import { createVisitor } from './visitor.ts';

const hashOf = (output: string) => /ledger hash (\w+)/.exec(output)?.[1];

const restoreElsewhere = async ({ folder, release, cluster }: Installation) => {
  const saved = join(folder, 'saved');
  const vaultFile = join(folder, 'vault.dump');
  const { postgres, app, card, backup } = cluster;
  postgres.run('psql', [
    ...['-q', '-d', 'dineback_vault', '-c'],
    "insert into vault.card values ('a', 'k', 'r1', now(), null), ('b', 'k', 'r2', now(), 'p')",
  ]);
  const before = await mustRun(release, ['ledger', 'check'], app);
  note((await mustRun(release, ['db', 'backup', saved], { ...app, ...backup })).trim());
  note((await mustRun(release, ['vault', 'backup', vaultFile], card)).trim());

  const elsewhere = join(folder, 'elsewhere');
  mkdirSync(elsewhere);
  const other = await openCluster(elsewhere);
  try {
    const restored = await mustRun(release, ['db', 'restore', saved], other.app);
    note(restored.trim());
    verify(hashOf(restored) === hashOf(before), 'the restored ledger has the same hash');
    const vault = await mustRun(release, ['vault', 'restore', vaultFile], other.card);
    verify(vault.trim() === 'the vault has 2 cards', vault.trim());
    const running = await start(release, 'app', other.app);
    try {
      const visitor = createVisitor(running.origin);
      await visitor.signIn(MEMBER);
      note('ok  a member signs in');
      await checkStatement({ visitor, release, folder: elsewhere, env: other.app });
    } finally {
      await running.stop();
    }
  } finally {
    await other.postgres.stop();
  }
};

/** Saves an installation and restores it in another cluster, with the checks of `docs/backup.md`. */
export const drillBackup = () => withInstallation(restoreElsewhere);
