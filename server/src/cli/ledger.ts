import { readFileSync } from 'node:fs';
import { checkLedger } from '#server/earning/ledger/index.ts';
import { verifyStatement } from '#server/earning/statements/index.ts';
import { withMigratedDatabase } from './cli-context.ts';
import { type Command, printResult, textValue } from './command.ts';
import { explainCommand } from './explain-ledger.ts';

const checkCommand: Command = {
  about: 'check every invariant of the ledger',
  usage: 'ledger check [--json]',
  options: { json: { type: 'boolean' } },
  help: [['--json', 'figures and hash as JSON on the last line']],
  required: [],
  files: 'none',
  run: ({ values }) =>
    withMigratedDatabase(async ({ db }) => {
      const { figures, hash, isSound } = await checkLedger(db);
      if (values.json) console.log(JSON.stringify({ figures, hash, isSound }));
      else {
        for (const { rule, checked, broken } of figures)
          console.log(
            `${broken === 0 ? 'ok    ' : 'BROKEN'}  ${String(broken).padStart(8)} of ${String(checked).padStart(10)}  ${rule}`,
          );
        console.log(`ledger hash ${hash}`);
      }
      return isSound ? 0 : 1;
    }),
};

const verifyCommand: Command = {
  about: "check a member's statement without a database",
  usage: 'ledger verify FILE [--key PEM] [--json]',
  options: { key: { type: 'string' } },
  help: [
    ['FILE', 'the statement as it was downloaded'],
    ['--key PEM', 'the public key of the installation; without it the key in the file is trusted'],
  ],
  required: [],
  files: 'one',
  run: async (call) => {
    const [file = ''] = call.files;
    const keyFile = textValue(call, 'key');
    const trustedKey = keyFile === '' ? undefined : readFileSync(keyFile, 'utf8');
    const verified = verifyStatement(readFileSync(file, 'utf8'), trustedKey);
    const { faults, entries, proven, publicKey } = verified;
    const isValid = faults.length === 0;
    const counts = `${entries} entries, ${proven} of them under a daily root`;
    const trust = trustedKey === undefined ? `\nsigned with the key ${publicKey}` : '';
    const text = isValid
      ? `valid: ${counts}${trust}`
      : `NOT valid:\n${faults.map((fault) => `  ${fault}`).join('\n')}`;
    printResult(call, { isValid, ...verified }, text);
    return isValid ? 0 : 1;
  },
};

export const ledger = { check: checkCommand, explain: explainCommand, verify: verifyCommand };
