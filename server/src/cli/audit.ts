import { checkChains } from '#server/platform/audit/store.ts';
import { asEngine } from '#server/platform/db/index.ts';
import { withMigratedDatabase } from './cli-context.ts';
import type { Command } from './command.ts';
import { countOf } from './format-text.ts';

const checkCommand: Command = {
  about: 'verify that no audit entry was changed or removed',
  usage: 'audit check [--json]',
  options: { json: { type: 'boolean' } },
  help: [['--json', 'the chains as JSON on the last line']],
  required: [],
  files: 'none',
  run: ({ values }) =>
    withMigratedDatabase(async ({ db }) => {
      const chains = await asEngine(db, checkChains);
      if (values.json === true) console.log(JSON.stringify({ chains }));
      for (const { partner, entries, broken } of values.json === true ? [] : chains)
        console.log(
          `${broken === 0 ? 'ok    ' : 'BROKEN'}  ${partner}: ${countOf(entries, 'entry', 'entries')}`,
        );
      if (values.json !== true && chains.length === 0) console.log('the audit has no entries');
      return chains.some(({ broken }) => broken > 0) ? 1 : 0;
    }),
};

export const audit = { check: checkCommand };
