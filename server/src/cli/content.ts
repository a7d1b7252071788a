import type { StaffContentDifference } from '#contract/staff/content.ts';
import type { Json } from '#domain/content/json.ts';
import { type Call, command, printResult, textValue, UsageError } from './command.ts';
import { entryText, entryValue, noteHelp, noteValue, pageValue } from './content-context.ts';
import { exportCommand, importCommand } from './content-files.ts';
import { asHelp, withReadingStaff, withStaff } from './staff-client.ts';

const publishCommand = command('publish drafts, visible within 5 seconds')
  .requiredOption('--partner <SLUG>', 'the program')
  .option('--page <NAME>', 'only the drafts of this page')
  .option('--slug <SLUG>', 'only the draft of this entry')
  .option(...noteHelp)
  .option(...asHelp)
  .runs((call) =>
    withStaff(call, async ({ staff, partner }) => {
      const [page, slug] = [pageValue(call), textValue(call, 'slug')];
      const { published } = await staff.content.publish({
        partner: partner().slug,
        note: noteValue(call),
        ...(page && { page }),
        ...(slug !== '' && { slug }),
      });
      if (call.values.json === true) console.log(JSON.stringify({ published }));
      else for (const name of published) console.log(`published ${entryText(name)}`);
      if (published.length === 0) console.error('there is no draft to publish');
      return published.length > 0 ? 0 : 1;
    }),
  );

const entryCommand = (about: string) =>
  command(about)
    .requiredOption('--partner <SLUG>', 'the program')
    .requiredOption('--page <NAME>', 'the page of the entry')
    .requiredOption('--slug <SLUG>', 'the entry')
    .option(...asHelp);

const hideCommand = entryCommand('draft the removal of an entry from its page; publish applies it')
  .option(...noteHelp)
  .runs((call) =>
    withStaff(call, async ({ staff, partner }) => {
      const [entry, note] = [entryValue(call), noteValue(call)];
      const { outcome } = await staff.content.hide({ partner: partner().slug, ...entry, note });
      printResult(call, { outcome, ...entry }, `${outcome} ${entryText(entry)}`);
      return 0;
    }),
  );

const text = (value: Json | undefined) => (value === undefined ? '' : JSON.stringify(value));

const printDifference = ({ page, slug, kind, fields }: StaffContentDifference) => {
  console.log(`${kind} ${entryText({ page, slug })}`);
  for (const { path, before, after } of fields) {
    if (before !== undefined) console.log(`  - ${path}: ${text(before)}`);
    if (after !== undefined) console.log(`  + ${path}: ${text(after)}`);
  }
};

const diffCommand = command('show what the drafts of a program would change')
  .requiredOption('--partner <SLUG>', 'the program')
  .option('--folder', 'compare published copy with the folder instead')
  .option(...asHelp)
  .runs((call) =>
    withReadingStaff(call, async ({ staff, partner }) => {
      const { differences } = await staff.content.compare({
        partner: partner().slug,
        ...(call.values.folder
          ? { from: 'folder', to: 'published' }
          : { from: 'published', to: 'drafts' }),
      });
      if (call.values.json) console.log(JSON.stringify(differences));
      else differences.forEach(printDifference);
      return 0;
    }),
  );

const revisionText = (revision: number | null) =>
  revision === null ? 'the copy of the folder' : `revision ${revision}`;

const historyCommand = entryCommand('show the history of one entry, oldest first').runs((call) =>
  withReadingStaff(call, async ({ staff, partner }) => {
    const { history } = await staff.content.history({
      partner: partner().slug,
      ...entryValue(call),
    });
    if (call.values.json) console.log(JSON.stringify(history));
    else if (!history) console.log('This entry is the folder’s copy; no one has changed it.');
    else {
      for (const { at, kind, revision, isHidden, author, note } of history.lines)
        console.log(
          `${at} ${kind} ${revisionText(revision)}${isHidden ? ' (hidden)' : ''} by ${author}${note === '' ? '' : `: ${note}`}`,
        );
      console.log(`visitors see ${revisionText(history.published)}`);
      if (history.draft !== null) console.log(`draft: revision ${history.draft}`);
    }
    return 0;
  }),
);

const targetOf = (call: Call): number | null | undefined => {
  const text = textValue(call, 'to');
  if (text === '') return undefined;
  if (!/^\d{1,9}$/.test(text)) throw new UsageError('--to must be the number of a revision');
  return Number(text) === 0 ? null : Number(text);
};

const rollbackCommand = entryCommand('republish an earlier revision of an entry')
  .option('--to <N>', 'the revision, 0 for the folder’s copy; the previous publication when absent')
  .option(...noteHelp)
  .runs((call) =>
    withStaff(call, async ({ staff, partner }) => {
      const name = entryValue(call);
      const { from, to } = await staff.content.rollBack({
        partner: partner().slug,
        ...name,
        to: targetOf(call),
        note: noteValue(call),
      });
      printResult(
        call,
        { ...name, from, to },
        `${entryText(name)}: from ${revisionText(from)} back to ${revisionText(to)}`,
      );
      return 0;
    }),
  );

export const content = {
  import: importCommand,
  export: exportCommand,
  diff: diffCommand,
  publish: publishCommand,
  hide: hideCommand,
  history: historyCommand,
  rollback: rollbackCommand,
};
