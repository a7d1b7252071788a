import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SearchMerchant } from '#search-engine/search-merchant.ts';
import type { SearchQuery } from '#search-engine/search-query.ts';
import type { Postgres } from '../throwaway-postgres.ts';
import type { Rate } from './measure.ts';
import { copyRows, cpuSecondsOf, runScript } from './postgis.ts';
import {
  copyLine,
  createIndexes,
  createTable,
  pageSql,
  totalSql,
  totalsSql,
} from './reference-sql.ts';

const DATABASE = 'places';

/** Loads restaurants into a table of PostGIS in place of those before. */
export const loadPlaces = (postgres: Postgres, merchants: readonly SearchMerchant[]): void => {
  postgres.run('dropdb', ['--if-exists', '--force', DATABASE]);
  postgres.run('createdb', [DATABASE]);
  runScript(postgres, DATABASE, createTable);
  copyRows(postgres, { database: DATABASE, table: 'place' }, merchants.values().map(copyLine));
  runScript(postgres, DATABASE, createIndexes);
};

/** Totals of queries, to verify that both sides return the same. */
export const readTotals = (postgres: Postgres, queries: readonly SearchQuery[]): number[] =>
  runScript(postgres, DATABASE, queries.map((query) => `${totalSql(query)};`).join('\n'))
    .trim()
    .split('\n')
    .map(Number);

const rateOf = (postgres: Postgres, statements: readonly string[], seconds: number): Rate => {
  const folder = mkdtempSync(join(tmpdir(), 'dineback-bench-sql-'));
  chmodSync(folder, 0o755);
  const files = statements.flatMap((statement, number) => {
    const path = join(folder, `${number}.sql`);
    writeFileSync(path, `${statement.replace(/\s+/g, ' ')};\n`);
    return ['-f', path];
  });
  // One client against one thread: each side has its own core.
  const load = ['-n', '-M', 'prepared', '-c', '1', '-j', '1', '-T', String(seconds)];
  const before = cpuSecondsOf(postgres);
  const output = postgres.run('pgbench', [...load, ...files, DATABASE]);
  const cpuSeconds = cpuSecondsOf(postgres) - before;
  rmSync(folder, { recursive: true });
  const count = Number(/transactions actually processed: (\d+)/.exec(output)?.[1]);
  return { perSecond: count / seconds, perCpuSecond: count / cpuSeconds };
};

/**
 * Queries per second by pgbench with prepared statements: only the page and the total, and the full
 * response.
 */
export const measurePostgis = (
  postgres: Postgres,
  queries: readonly SearchQuery[],
  seconds: number,
): { page: Rate; response: Rate } => ({
  page: rateOf(postgres, queries.map(pageSql), seconds),
  response: rateOf(postgres, queries.map(totalsSql), seconds),
});
