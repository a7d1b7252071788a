import { checkLedger } from '#server/earning/ledger/index.ts';
import { withMigratedDatabase } from './cli-context.ts';
import type { Command } from './command.ts';
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

export const ledger = { check: checkCommand, explain: explainCommand };
