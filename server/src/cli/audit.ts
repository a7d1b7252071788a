import { checkChains } from '#server/platform/audit/store.ts';
import { asEngine } from '#server/platform/db/index.ts';
import { partnerNamed, withMigratedDatabase } from './cli-context.ts';
import { type Command, textValue } from './command.ts';
import { countOf } from './format-text.ts';

const checkCommand: Command = {
  about: 'verify that no audit entry was changed or removed',
  usage: 'audit check [--partner SLUG] [--json]',
  help: [
    ['--partner SLUG', 'only one program'],
    ['--json', 'the chains as JSON on the last line'],
  ],
  required: [],
  files: 'none',
  run: (call) =>
    withMigratedDatabase(async ({ db, partners }) => {
      const { values } = call;
      const slug = textValue(call, 'partner');
      if (slug !== '') partnerNamed(partners, slug);
      const all = await asEngine(db, checkChains);
      const chains = all.filter(({ partner }) => slug === '' || partner === slug);
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
