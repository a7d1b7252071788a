import {
  type Database,
  migrate,
  openDatabase,
  readMigrationStatus,
} from '#server/platform/db/index.ts';
import { readCommandEnv } from '#server/platform/env/read-env.ts';
import { backupCommand, restoreCommand } from './backup/commands.ts';
import { copyCommand } from './backup/copy-embedded.ts';
import { type Call, command, printResult } from './command.ts';
import { countOf } from './format-text.ts';

const withDatabase = async (run: (db: Database) => Promise<number>): Promise<number> => {
  const db = await openDatabase(readCommandEnv(process.env));
  try {
    return await run(db);
  } finally {
    await db.close();
  }
};

const listed = (names: readonly string[]): string => names.map((name) => `\n  ${name}`).join('');

const statusCommand = command(
  'show applied and pending migrations; exits with 1 when some are pending',
).runs((call: Call) =>
  withDatabase(async (db) => {
    const status = await readMigrationStatus(db);
    const { applied, pending, newer } = status;
    const last = applied.length > 0 ? `, the last is ${applied.at(-1)}` : '';
    const lines = [`${countOf(applied.length, 'migration')} applied${last}`];
    if (pending.length > 0)
      lines.push(`${countOf(pending.length, 'migration')} pending:${listed(pending)}`);
    if (newer.length > 0)
      lines.push(
        `${countOf(newer.length, 'migration')} of a newer release applied:${listed(newer)}`,
      );
    printResult(call, status, lines.join('\n'));
    return pending.length > 0 ? 1 : 0;
  }),
);

const migrateCommand = command(
  'apply pending migrations; processes of this and the previous release may keep running',
).runs((call: Call) =>
  withDatabase(async (db) => {
    const applied = await migrate(db);
    const text =
      applied.length === 0
        ? 'no migration is pending'
        : `applied ${countOf(applied.length, 'migration')}:${listed(applied)}`;
    printResult(call, { applied }, text);
    return 0;
  }),
);

export const db = {
  status: statusCommand,
  migrate: migrateCommand,
  backup: backupCommand,
  restore: restoreCommand,
  copy: copyCommand,
};
