import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Statement } from '../bare/start-bare.ts';
import type { Postgres } from '../throwaway-postgres.ts';

/** Server settings that allow statements to be recorded. */
export const RECORDING_SETTINGS = [
  'logging_collector=on',
  'log_destination=jsonlog',
  'log_min_messages=log',
  'log_directory=log',
];

type Entry = { dbname?: string; pid?: number; message: string; detail?: string };
type Sought = { database: string; partner: string };

const RELOADED_MS = 500;
const logged = /^(?:statement|execute [^:]*): (.*)$/s;

// PostgreSQL writes parameters as `$1 = 'it''s', $2 = NULL`.
const parametersOf = (detail = ''): (string | null)[] =>
  [...detail.matchAll(/\$\d+ = (?:'((?:[^']|'')*)'|NULL)/g)].map(
    ([, text]) => text?.replaceAll("''", "'") ?? null,
  );

/** The statements of a partner's requests in log lines, without begin and commit. */
export const statementsOf = (
  lines: readonly string[],
  { database, partner }: Sought,
): Statement[] => {
  // Jobs and polls use connections too; a request's transaction begins by naming its partner.
  const inRequest = new Set<number | undefined>();
  const statements: Statement[] = [];
  for (const line of lines) {
    if (line === '') continue;
    // Written by PostgreSQL.
    const { dbname, pid, message, detail } = JSON.parse(line) as Entry;
    const text = logged.exec(message)?.[1];
    if (dbname !== database || text === undefined) continue;
    const settings = /^begin; (.*)/is.exec(text)?.[1];
    if (settings?.includes(`'app.partner', '${partner}'`)) inRequest.add(pid);
    if (/^(commit|rollback)$/i.test(text)) inRequest.delete(pid);
    else if (inRequest.has(pid) || text.includes('find_session('))
      statements.push({ text: settings ?? text, values: parametersOf(detail) });
  }
  return statements;
};

const linesOf = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'));

/** The SQL that the app sends for the requests of `run`, read from PostgreSQL's log. */
export const recordStatements = async (
  postgres: Postgres,
  sought: Sought,
  run: () => Promise<unknown>,
): Promise<Statement[]> => {
  const admin = (command: string) => postgres.run('psql', ['-d', 'postgres', '-Atqc', command]);
  const folder = join(admin('show data_directory').trim(), 'log');
  const log = async (value: string) => {
    admin(`alter system set log_statement = '${value}'`);
    admin('select pg_reload_conf()');
    await wait(RELOADED_MS);
  };
  const before = linesOf(folder).length - 1;
  await log('all');
  await run();
  await log('none');
  return statementsOf(linesOf(folder).slice(before), sought);
};
