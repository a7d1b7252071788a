import { posix } from 'node:path';
import type { Finding, Rule } from './rule.ts';

const folder = 'server/migrations/';

/** Two migrations with one number, as two branches may bring them, would stop the product's start. */
export const migrationNumbers: Rule = (files) => {
  const numbers = new Map<string, string>();
  const findings: Finding[] = [];
  for (const { path } of files.filter((file) => file.path.startsWith(folder))) {
    const name = posix.basename(path);
    const number = /^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1];
    const other = number && numbers.get(number);
    if (!number) findings.push({ path, line: 1, message: 'is not named NNNN_title.sql' });
    else if (other) findings.push({ path, line: 1, message: `has the number of ${other}` });
    else numbers.set(number, name);
  }
  return findings;
};
