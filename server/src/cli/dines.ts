import { listAwardConflicts } from '#server/earning/batch/index.ts';
import { explainDine } from '#server/earning/explain/index.ts';
import { asEngine } from '#server/platform/db/index.ts';
import { partnerNamed, withCliContext } from './cli-context.ts';
import { type Command, textValue, UsageError } from './command.ts';
import { createRuleFormat, formatDine } from './format-dine.ts';
import { MAX_LISTED, noteLimit } from './report.ts';

const explainCommand: Command = {
  about: 'show the events, facts, rules, journals and payouts of one dine',
  usage: 'dines explain ID [--json]',
  help: [
    ['ID', 'the number of the dine, the transaction id of its activity row'],
    ['--json', 'print the full result as JSON on the last line'],
  ],
  required: [],
  files: 'one',
  argument: 'ID',
  run: ({ values, files: [id = ''] }) =>
    withCliContext(async ({ db, loadedPartners }) => {
      if (!/^\d{1,15}$/.test(id)) throw new UsageError('ID is a number');
      const explained = await explainDine(db, Number(id));
      if (!explained) throw new UsageError(`there is no dine ${id}`);
      const formatRule = createRuleFormat(loadedPartners, explained.dine);
      const rules = explained.rules.map((line) => ({ ...line, detail: formatRule(line) }));
      console.log(
        values.json ? JSON.stringify({ ...explained, rules }) : formatDine(explained, formatRule),
      );
      return 0;
    }),
};

const conflictsCommand: Command = {
  about: 'list rejected award transitions, latest first',
  usage: 'dines conflicts --partner SLUG [--json]',
  help: [
    ['--partner SLUG', 'the program'],
    ['--json', 'the conflicts as JSON on the last line'],
  ],
  required: ['partner'],
  files: 'none',
  run: (call) =>
    withCliContext(async ({ db, partners }) => {
      const { slug: partnerId } = partnerNamed(partners, textValue(call, 'partner'));
      const conflicts = await asEngine(db, (trx) =>
        listAwardConflicts(trx, { partnerId, limit: MAX_LISTED }),
      );
      noteLimit(conflicts.length);
      if (call.values.json) console.log(JSON.stringify({ conflicts }));
      else if (conflicts.length === 0) console.log(`${partnerId} has no rejected transitions`);
      else
        for (const { dineId, email, from, to, reason, foundAt } of conflicts)
          console.log(
            `${foundAt.toISOString()}  dine ${dineId}  ${email}  ${from} to ${to}  ${reason}`,
          );
      return 0;
    }),
};

export const dines = { explain: explainCommand, conflicts: conflictsCommand };
