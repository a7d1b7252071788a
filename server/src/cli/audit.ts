import { checkChains } from '#server/platform/audit/store.ts';
import { asEngine } from '#server/platform/db/index.ts';
import { withCliContext } from './cli-context.ts';
import type { Command } from './command.ts';

const checkCommand: Command = {
  about: 'check that no entry of the audit was changed or removed',
  usage: 'audit check [--json]',
  options: { json: { type: 'boolean' } },
  help: [['--json', 'the chains as JSON on the last line']],
  required: [],
  files: 'none',
  run: ({ values }) =>
    withCliContext(async ({ db }) => {
      const chains = await asEngine(db, checkChains);
      if (values.json === true) console.log(JSON.stringify({ chains }));
      for (const { partner, entries, broken } of values.json === true ? [] : chains)
        console.log(`${broken === 0 ? 'ok    ' : 'BROKEN'}  ${partner}: ${entries} entries`);
      return chains.some(({ broken }) => broken > 0) ? 1 : 0;
    }),
};

export const audit = { check: checkCommand };
