import type { Finding, Rule, SourceFile } from './rule.ts';

type Statement = { text: string; line: number; accepted: string };
type Tables = ReadonlySet<string>;

// Each blocks readers or writers while it scans a table, or takes away what the previous release uses.
const patterns: readonly (readonly [name: string, pattern: RegExp, remedy: string])[] = [
  ['type', /\balter column \S+ (?:set data )?type\b/i, 'add a column and backfill it'],
  ['rename', /\brename\b/i, 'the previous release uses the old name: add, backfill, drop later'],
  ['drop', /\bdrop (?:column|table|view|type)\b/i, 'the previous release may use it'],
  ['not-null', /\bset not null\b/i, 'validate a check (… is not null) not valid first'],
  [
    'required',
    /\badd column (?!.*\bdefault\b).*\bnot null\b/i,
    'the previous release inserts without it: give it a default',
  ],
  [
    'constraint',
    /\badd (?:constraint \S+ )?(?:check|foreign key|primary key|unique|exclude)\b(?!.*\b(?:not valid|using index)\b)/i,
    'add it not valid and validate it in a later file, or using an index',
  ],
  [
    'default',
    /\badd column .*\bdefault\b.*\b(?:random|gen_random_uuid|clock_timestamp|nextval)\b/i,
    'each row is written: add it without the default',
  ],
  [
    'lock',
    /^\s*(?:lock table|vacuum full|cluster|truncate|reindex (?!.*concurrently))\b/i,
    'nobody reads the table meanwhile',
  ],
];

// Rules for new tables too: types that later have to change, and what breaks the transaction of a file.
const always: typeof patterns = [
  ['serial', /\b(?:small|big)?serial\b/i, 'use generated always as identity'],
  [
    'column-type',
    /\b(?:varchar|character varying|char|character|money|json)\b(?=\s*[(,)]|\s+(?:not|default|check)\b|$)/i,
    'use text with a check, bigint for cents, or jsonb',
  ],
  [
    'time-zone',
    /\btimestamp\b(?! with time zone)/i,
    'use timestamptz, or state why the time is local',
  ],
  [
    'domain',
    /^(?:create|alter) domain\b/i,
    'a changed check of a domain locks its tables: use a column check',
  ],
  [
    'nesting',
    /^(?:begin|start transaction|commit|rollback)\b/i,
    'a file runs in a transaction already',
  ],
];

const isMode = (text: string, mode: 'concurrent' | 'batches') =>
  new RegExp(`^-- migration: ${mode}$`, 'm').test(text);

const bodies = /\$(\w*)\$[\s\S]*?\$\1\$/g;
const blank = (text: string) => text.replaceAll(/[^\n]/g, ' ');

/** The statements of a file with the line of each, and the rule that the comment above it accepts. */
const statementsOf = (sql: string): Statement[] => {
  const withoutBodies = sql.replaceAll(bodies, blank);
  const code = withoutBodies.replaceAll(/--.*$/gm, blank);
  let offset = 0;
  return code.split(';').flatMap((part) => {
    const start = offset + part.length - part.trimStart().length;
    offset += part.length + 1;
    const text = part.trim().replaceAll(/\s+/g, ' ');
    if (text === '') return [];
    const above = withoutBodies.slice(0, start).trimEnd().split('\n').at(-1) ?? '';
    const accepted = /^\s*-- safe \(([\w-]+)\): \S/.exec(above)?.[1] ?? '';
    return [{ text, line: sql.slice(0, start).split('\n').length, accepted }];
  });
};

const createdIn = (statements: readonly Statement[]): Tables =>
  new Set(
    statements.flatMap(
      ({ text }) => /^create table (?:if not exists )?(\w+)/i.exec(text)?.[1] ?? [],
    ),
  );

const tableOf = (text: string): string =>
  /^(?:alter table (?:only )?(?:if exists )?|create (?:unique )?index .*? on (?:only )?|update |delete from )(\w+)/i.exec(
    text,
  )?.[1] ?? '';

const faultsBy = (rules: typeof patterns, text: string): (readonly [string, string])[] =>
  rules.flatMap(([name, pattern, remedy]) => (pattern.test(text) ? [[name, remedy] as const] : []));

const faultsOf = (sql: string, text: string): (readonly [string, string])[] => {
  const found = faultsBy(patterns, text);
  const isConcurrent = /\bconcurrently\b/i.test(text);
  if (isConcurrent && !isMode(sql, 'concurrent'))
    found.push(['mode', 'runs outside transactions: begin the file with -- migration: concurrent']);
  if (/^(?:create (?:unique )?|drop )index\b/i.test(text) && !isConcurrent)
    found.push(['index', 'use concurrently, in a file of its own']);
  if (/^(?:update|delete from)\b/i.test(text) && !isMode(sql, 'batches'))
    found.push(['rows', 'use -- migration: batches, in a file of its own']);
  return found;
};

const findingsIn = ({ path, text: sql }: SourceFile): Finding[] => {
  const statements = statementsOf(sql);
  const created = createdIn(statements);
  const findings = statements.flatMap(({ text, line, accepted }) =>
    [...faultsBy(always, text), ...(created.has(tableOf(text)) ? [] : faultsOf(sql, text))]
      .filter(([name]) => name !== accepted)
      .map(([name, remedy]) => ({ path, line, message: `(${name}) ${remedy}` })),
  );
  const isAlone = isMode(sql, 'concurrent') || isMode(sql, 'batches');
  if (isAlone && statements.length !== 1)
    findings.push({ path, line: 1, message: '(mode) has to hold one statement' });
  return findings;
};

/** A migration runs while the previous release serves; `-- safe (rule): reason` above a statement accepts it. */
export const migrationLocks: Rule = (files) =>
  files.filter(({ path }) => /^server\/migrations\/\d{4}_/.test(path)).flatMap(findingsIn);
