import { posix } from 'node:path';
import { type Finding, isTest, lineRule, type Rule, type SourceFile } from './rule.ts';

// The ledger states its invariants and its digest as SQL.
const mayHoldSql = /(?:^|[/-])store\.ts$|\/ledger\/(?:invariants|hash-ledger)\.ts$/;

export const sqlInStores: Rule = lineRule({
  files: (path) =>
    /^(server\/src\/(features|earning)|demo)\//.test(path) &&
    !isTest(path) &&
    !mayHoldSql.test(path),
  pattern:
    /\b(?:selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql(?:<[^`]*>)?`|\bpool\.query\(/g,
  message: (match) => `${match} outside the feature's store`,
});

const needsReason = /\bcreate\s+(unique\s+)?index\b|(^|[\s,])constraint\s+\w+/i;

const hasReason = (lines: string[], index: number): boolean => {
  if (/--\s*\S/.test(lines[index] ?? '')) return true;
  const above =
    lines
      .slice(0, index)
      .filter((line) => line.trim() !== '')
      .at(-1) ?? '';
  if (/^\s*alter table\b/i.test(above))
    return hasReason(lines, lines.lastIndexOf(above, index - 1));
  return /^\s*--\s*\S/.test(above);
};

const findingsIn = ({ path, text }: SourceFile): Finding[] => {
  const lines = text.split('\n');
  return lines.flatMap((line, index) => {
    const code = line.replace(/--.*$/, '');
    const isDrop = /\bdrop\s+constraint\b|\bon constraint\b|\bset constraints?\b/i.test(code);
    return needsReason.test(code) && !isDrop && !hasReason(lines, index)
      ? [{ path, line: index + 1, message: 'say which query or rule this serves' }]
      : [];
  });
};

export const sqlReasons: Rule = (files) =>
  files.filter(({ path }) => path.endsWith('.sql')).flatMap(findingsIn);

const FOLDER = 'server/migrations/';

/** Two migrations with one number, as two branches may bring them, would stop the product's start. */
export const migrationNumbers: Rule = (files) => {
  const numbers = new Map<string, string>();
  const findings: Finding[] = [];
  for (const { path } of files.filter((file) => file.path.startsWith(FOLDER))) {
    const name = posix.basename(path);
    const digits = /^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1];
    // The areas of the baseline have numbers of their own.
    const number = digits && `${posix.dirname(path)}/${digits}`;
    const other = number && numbers.get(number);
    if (!number) findings.push({ path, line: 1, message: 'is not named NNNN_title.sql' });
    else if (other) findings.push({ path, line: 1, message: `has the number of ${other}` });
    else numbers.set(number, name);
  }
  return findings;
};
