import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SearchMerchant } from '#domain/search/search-merchant.ts';
import type { SearchQuery } from '#domain/search/search-query.ts';
import type { Rate } from './measure.ts';
import {
  answerSql,
  copyLine,
  copyPlaces,
  createIndexes,
  createTable,
  pageSql,
  totalSql,
} from './reference-sql.ts';
import type { ThrowawayPostgres } from './throwaway-postgres.ts';

const COPY_ROWS = 50_000;
// One client against one thread: both sides have one core, and neither waits for the other's.
const CLIENTS = 1;

/** Loads restaurants into a PostGIS of its own in place of those before. */
export const loadPlaces = (
  postgres: ThrowawayPostgres,
  merchants: readonly SearchMerchant[],
): void => {
  const psql = (sql: string, input?: string) =>
    postgres.run('psql', ['-qX', '-v', 'ON_ERROR_STOP=1', '-c', sql], input);
  psql('drop table if exists place');
  postgres.run('psql', ['-qX', '-v', 'ON_ERROR_STOP=1'], createTable);
  for (let at = 0; at < merchants.length; at += COPY_ROWS)
    psql(
      copyPlaces,
      `${merchants
        .slice(at, at + COPY_ROWS)
        .map(copyLine)
        .join('\n')}\n`,
    );
  postgres.run('psql', ['-qX', '-v', 'ON_ERROR_STOP=1'], createIndexes);
};

/** Totals of queries, to see that both sides answer the same. */
export const readTotals = (
  postgres: ThrowawayPostgres,
  queries: readonly SearchQuery[],
): number[] =>
  postgres
    .run('psql', ['-qXAt'], queries.map((query) => `${totalSql(query)};`).join('\n'))
    .trim()
    .split('\n')
    .map(Number);

const throughput = (
  postgres: ThrowawayPostgres,
  statements: readonly string[],
  seconds: number,
): Rate => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-search-sql-'));
  const files = statements.map((statement, number) => {
    const path = join(folder, `${number}.sql`);
    writeFileSync(path, `${statement.replace(/\s+/g, ' ')};\n`);
    return ['-f', path];
  });
  const load = ['-n', '-M', 'prepared', '-c', String(CLIENTS), '-j', '1', '-T', String(seconds)];
  const before = postgres.cpuSeconds();
  const output = postgres.run('pgbench', [...load, ...files.flat()]);
  const cpuSeconds = postgres.cpuSeconds() - before;
  rmSync(folder, { recursive: true });
  const count = Number(/transactions actually processed: (\d+)/.exec(output)?.[1]);
  return { perSecond: count / seconds, perCpuSecond: count / cpuSeconds };
};

/** Queries a second on PostGIS by pgbench, statements prepared: page and total alone, and the whole answer. */
export const measurePostgis = (
  postgres: ThrowawayPostgres,
  queries: readonly SearchQuery[],
  seconds: number,
) => ({
  page: throughput(postgres, queries.map(pageSql), seconds),
  answer: throughput(postgres, queries.map(answerSql), seconds),
});
