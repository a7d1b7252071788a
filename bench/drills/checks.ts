import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Env, mustRun } from './release.ts';
import type { Visitor } from './visitor.ts';

export const note = (text: string) => console.log(`  ${text}`);

/** Throws with its text unless the condition holds, and prints the text when it does. */
export const verify = (isTrue: boolean, text: string): void => {
  if (!isTrue) throw new Error(`not true: ${text}`);
  note(`ok  ${text}`);
};

type Statement = { visitor: Visitor; release: string; folder: string; env: Env };

/** Downloads the statement of a signed-in member and verifies it with the installation's key. */
export const checkStatement = async ({ visitor, release, folder, env }: Statement) => {
  const statement = await visitor.get('/downloads/statement.json');
  const pem = await visitor.get('/downloads/statement-key.pem');
  verify(statement.status === 200, 'a member downloads a statement');
  const [file, key] = [join(folder, 'statement.json'), join(folder, 'key.pem')];
  writeFileSync(file, statement.body);
  writeFileSync(key, pem.body);
  const output = await mustRun(release, ['ledger', 'verify', file, '--key', key], env);
  verify(output.startsWith('valid: '), `the statement is ${output.trim()}`);
  return { statement: statement.body, publicKey: pem.body };
};
