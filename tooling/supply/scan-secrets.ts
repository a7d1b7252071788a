import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { root } from '../setup/project.mjs';

const kinds: Readonly<Record<string, RegExp>> = {
  'private key': /-----BEGIN (?:RSA |EC |OPENSSH |ENCRYPTED )?PRIVATE KEY-----\s*$/,
  'AWS key': /\bAKIA[0-9A-Z]{16}\b/,
  'GitHub token': /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_\w{60,})/,
  'npm token': /\bnpm_[A-Za-z0-9]{36}\b/,
  'Stripe key': /\b[rs]k_live_[A-Za-z0-9]{20,}/,
  'Slack token': /\bxox[abprs]-[A-Za-z0-9-]{20,}/,
  'Google key': /\bAIza[\w-]{35}\b/,
  'SendGrid key': /\bSG\.[\w-]{22}\.[\w-]{43}\b/,
};

/** The kind of secret that a line contains; undefined for none. */
export const secretKind = (line: string): string | undefined =>
  Object.keys(kinds).find((kind) => kinds[kind]?.test(line));

/** Secrets in lines that any commit added, as `commit path: kind`. */
export const scanHistory = async (folder = root): Promise<string[]> => {
  const git = spawn('git', ['log', '--all', '-p', '-U0', '--no-color', '--format=commit %h'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const found = new Set<string>();
  let [commit, path] = ['', ''];
  for await (const line of createInterface({ input: git.stdout })) {
    if (line.startsWith('commit ')) commit = line.slice('commit '.length);
    else if (line.startsWith('+++ ')) path = line.slice('+++ b/'.length);
    else if (line.startsWith('+')) {
      const kind = secretKind(line);
      if (kind) found.add(`${commit} ${path}: ${kind}`);
    }
  }
  return [...found];
};
