import { readFileSync } from 'node:fs';
import { inProject } from '../setup/project.mjs';
import { run } from '../setup/run.mjs';

/** Migrations before this one belong to the first release and run on an empty database. */
const FIRST_CHECKED = 160;

// What the runner does itself (timeouts, one application of each file), and opinions on types.
const exclude = [
  ...['require-lock-timeout', 'require-statement-timeout', 'prefer-robust-stmts'],
  ...['require-table-schema', 'require-enum-value-ordering'],
  ...['prefer-text-field', 'prefer-bigint-over-int', 'prefer-bigint-over-smallint'],
  ...['prefer-identity', 'prefer-timestamptz'],
];

const hasMode = (path: string, mode: 'concurrent' | 'batches') =>
  new RegExp(`^-- migration: ${mode}$`, 'm').test(readFileSync(path, 'utf8'));

// Of statements whose mode the runner has to know; `-- few rows:` with a reason above a change of rows accepts it.
const modeProblems = (path: string): string[] => {
  const lines = readFileSync(path, 'utf8').split('\n');
  return lines.flatMap((line, index) => {
    const isCommented = /^\s*--/.test(line);
    if (!isCommented && /\bconcurrently\b/i.test(line) && !hasMode(path, 'concurrent'))
      return [`${path}:${index + 1} runs concurrently, which needs "-- migration: concurrent"`];
    const changesRows = /^\s*(update|delete from)\b/i.test(line) && !hasMode(path, 'batches');
    return changesRows && !/^\s*-- few rows: \S/.test(lines[index - 1] ?? '')
      ? [`${path}:${index + 1} changes rows in one transaction; use "-- migration: batches"`]
      : [];
  });
};

const lint = async (paths: readonly string[], flags: readonly string[]): Promise<string> => {
  if (paths.length === 0) return '';
  const { status, output } = await run(
    inProject('node_modules/.bin/squawk'),
    ['--pg-version=15.0', `--exclude=${exclude.join(',')}`, ...flags, ...paths],
    { isQuiet: true, env: { NO_COLOR: '1' } },
  );
  return status === 0 ? '' : output.trim();
};

/** Problems of migrations that would block readers or writers for long, or break the previous release; paths are absolute. */
export const migrationLocks = async (paths: readonly string[]): Promise<string[]> => {
  const checked = paths.filter(
    (path) => Number(/(\d{4})_\w+\.sql$/.exec(path)?.[1]) >= FIRST_CHECKED,
  );
  const outside = checked.filter((path) => hasMode(path, 'concurrent'));
  const inside = checked.filter((path) => !outside.includes(path));
  const outputs = await Promise.all([lint(inside, ['--assume-in-transaction']), lint(outside, [])]);
  return [...checked.flatMap(modeProblems), ...outputs.filter((output) => output !== '')];
};
