import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { checkLedger } from '#server/earning/ledger/index.ts';
import { migrate, openDatabase, readMigrationStatus } from '#server/platform/db/index.ts';
import { readCommandEnv } from '#server/platform/env/read-env.ts';
import { command, printResult } from '../command.ts';
import { countOf } from '../format-text.ts';
import { copyTables } from './copy-tables.ts';
import { requireEmpty } from './restore.ts';

const requireAddress = (): string => {
  const { databaseUrl } = readCommandEnv(process.env);
  if (databaseUrl) return databaseUrl;
  throw new Error('DATABASE_URL: is missing; it names the database to copy into');
};

// The session's limits of a pool are too short for a large copy.
const withClient = async <T>(address: string, run: (client: pg.Client) => Promise<T>) => {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
};

export const copyCommand = command(
  'copy an embedded database into the empty database that DATABASE_URL names',
)
  .argument('<FOLDER>', 'the data directory of the embedded database')
  .runs(async (call) => {
    const [dataDir = ''] = call.files;
    if (!existsSync(join(dataDir, 'database')))
      throw new Error(`${dataDir} contains no embedded database`);
    const address = requireAddress();
    await withClient(address, requireEmpty);
    const source = await openDatabase({ dataDir });
    const target = await openDatabase({ databaseUrl: address, dataDir });
    try {
      const { pending, newer } = await readMigrationStatus(source);
      if (pending.length + newer.length > 0)
        throw new Error(
          `${dataDir} has the schema of another release; start it once with this one`,
        );
      await migrate(target);
      const reader = await source.pool.connect();
      const rows = await withClient(address, (client) => copyTables(reader, client)).finally(() =>
        reader.release(),
      );
      const [before, after] = [await checkLedger(source), await checkLedger(target)];
      const isSame = after.isSound && before.hash === after.hash;
      const count = Object.values(rows).reduce((sum, n) => sum + n, 0);
      const text = [
        `copied ${countOf(count, 'row')} of ${countOf(Object.keys(rows).length, 'table')}`,
        isSame
          ? `ok     the ledger is the same: ledger hash ${after.hash}`
          : `BROKEN the ledger differs: ${before.hash} became ${after.hash}`,
        `the secrets are in ${join(dataDir, 'keys')}: set SESSION_KEY_FILE and the others to them`,
        "not copied: the embedded database's vault, whose cards are simulated",
      ];
      printResult(call, { rows, isSame, hash: after.hash }, text.join('\n'));
      return isSame ? 0 : 1;
    } finally {
      await source.close();
      await target.close();
    }
  });
