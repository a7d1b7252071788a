import type { Json } from '#domain/content/json.ts';
import {
  compareContent,
  draftHidden,
  type EntryDifference,
  publishDrafts,
  readHistory,
  rollBack,
  type Versions,
} from '#server/features/content/index.ts';
import { type Call, command, printResult, textValue, UsageError } from './command.ts';
import {
  authorHelp,
  authorOf,
  entryName,
  entryValue,
  noteHelp,
  pageValue,
  withContent,
  withMigratedContent,
} from './content-context.ts';
import { exportCommand, importCommand } from './content-files.ts';

const publishCommand = command('publish drafts, visible within 5 seconds')
  .requiredOption('--partner <SLUG>', 'the program')
  .option('--page <NAME>', 'only the drafts of this page')
  .option('--slug <SLUG>', 'only the draft of this entry')
  .option(...authorHelp)
  .option(...noteHelp)
  .runs((call) =>
    withContent(call, async ({ db, loadedPartner }) => {
      const [page, slug] = [pageValue(call), textValue(call, 'slug')];
      const choice = {
        partnerId: loadedPartner.slug,
        ...(page ? { page } : {}),
        ...(slug === '' ? {} : { slug }),
      };
      const published = await publishDrafts(db, choice, authorOf(call));
      if (call.values.json === true) console.log(JSON.stringify({ published }));
      else for (const name of published) console.log(`published ${entryName(name)}`);
      if (published.length === 0) console.error('there is no draft to publish');
      return published.length > 0 ? 0 : 1;
    }),
  );

const hideCommand = command('draft the removal of an entry from its page; publish applies it')
  .requiredOption('--partner <SLUG>', 'the program')
  .requiredOption('--page <NAME>', 'the page of the entry')
  .requiredOption('--slug <SLUG>', 'the entry')
  .option(...authorHelp)
  .option(...noteHelp)
  .runs((call) =>
    withContent(call, async ({ db, loadedPartner, content }) => {
      const { page, slug } = entryValue(call);
      const known = await content.entriesOf(loadedPartner, { name: page, isPreview: true });
      if (!known.some((entry) => entry.slug === slug))
        throw new UsageError(`${loadedPartner.slug} has no entry ${entryName({ page, slug })}`);
      const outcome = await draftHidden(db, { loadedPartner, page, by: authorOf(call) }, slug);
      printResult(call, { outcome, page, slug }, `${outcome} ${entryName({ page, slug })}`);
      return 0;
    }),
  );

const text = (value: Json | undefined) => (value === undefined ? '' : JSON.stringify(value));

const printDifference = ({ page, slug, kind, fields }: EntryDifference) => {
  console.log(`${kind} ${entryName({ page, slug })}`);
  for (const { path, before, after } of fields) {
    if (before !== undefined) console.log(`  - ${path}: ${text(before)}`);
    if (after !== undefined) console.log(`  + ${path}: ${text(after)}`);
  }
};

const diffCommand = command('show what the drafts of a program would change')
  .requiredOption('--partner <SLUG>', 'the program')
  .option('--folder', 'compare published copy with the folder instead')
  .runs((call) =>
    withMigratedContent(call, async ({ loadedPartner, content }) => {
      const versions: { from: Versions; to: Versions } = call.values.folder
        ? { from: 'folder', to: 'published' }
        : { from: 'published', to: 'drafts' };
      const differences = await compareContent(content, loadedPartner, versions);
      if (call.values.json) console.log(JSON.stringify(differences));
      else differences.forEach(printDifference);
      return 0;
    }),
  );

const nameRevision = (revision: number | null) =>
  revision === null ? 'the copy of the folder' : `revision ${revision}`;

const historyCommand = command('show the history of one entry, oldest first')
  .requiredOption('--partner <SLUG>', 'the program')
  .requiredOption('--page <NAME>', 'the page of the entry')
  .requiredOption('--slug <SLUG>', 'the entry')
  .runs((call) =>
    withMigratedContent(call, async ({ db }) => {
      const history = await readHistory(db, entryValue(call));
      if (call.values.json) console.log(JSON.stringify(history ?? null));
      else if (!history) console.log('This entry is the folder’s copy; no one has changed it.');
      else {
        for (const { at, kind, revision, isHidden, author, note } of history.lines)
          console.log(
            `${at.toISOString()} ${kind} ${nameRevision(revision)}${isHidden ? ' (hidden)' : ''} by ${author}${note === '' ? '' : `: ${note}`}`,
          );
        console.log(`visitors see ${nameRevision(history.published)}`);
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

const rollbackCommand = command('republish an earlier revision of an entry')
  .requiredOption('--partner <SLUG>', 'the program')
  .requiredOption('--page <NAME>', 'the page of the entry')
  .requiredOption('--slug <SLUG>', 'the entry')
  .option('--to <N>', 'the revision, 0 for the folder’s copy; the previous publication when absent')
  .option(...authorHelp)
  .option(...noteHelp)
  .runs((call) =>
    withContent(call, async ({ db }) => {
      const name = entryValue(call);
      const done = await rollBack(db, name, { to: targetOf(call), by: authorOf(call) });
      if (!done) {
        console.error(`${entryName(name)} has no such earlier revision`);
        return 1;
      }
      const { from, to } = done;
      printResult(
        call,
        { ...name, from, to },
        `${entryName(name)}: from ${nameRevision(from)} back to ${nameRevision(to)}`,
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
