import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Entry } from '#domain/content/json.ts';
import { layerEntries } from '#domain/content/layer-entries.ts';
import { type PageName, pageFile, pageNames } from '#domain/content/page-names.ts';
import {
  draftEntries,
  draftProblems,
  type Edit,
  publishDrafts,
} from '#server/features/content/index.ts';
import { readContentFile } from '#server/features/partner/index.ts';
import { type Call, command, textValue, UsageError } from './command.ts';
import {
  authorHelp,
  authorOf,
  type ContentContext,
  noteHelp,
  pageValue,
  withContent,
  withMigratedContent,
} from './content-context.ts';
import { printSummary } from './report.ts';

type PageSource = { file: string; page: PageName };

const filesOf = async (path: string): Promise<string[]> => {
  if (!(await stat(path)).isDirectory()) return [path];
  return (await readdir(path)).filter((name) => name.endsWith('.json')).map((f) => join(path, f));
};

const sourcesOf = async (path: string, page: PageName | undefined): Promise<PageSource[]> => {
  const files = await filesOf(path);
  if (page && files.length > 1) throw new UsageError('--page goes with one file, not a folder');
  return files.map((file) => {
    const named = page ?? pageNames.find((name) => pageFile(name) === basename(file));
    if (named) return { file, page: named };
    throw new UsageError(`${file}: is not the name of a content page; name it with --page`);
  });
};

// An invalid entry is reported and skipped; the others are processed.
const soundEntries = (
  edit: Edit,
  { file, entries, others }: { file: string; entries: readonly Entry[]; others: readonly Entry[] },
): Entry[] => {
  const sound: Entry[] = [];
  for (const entry of entries) {
    const problems = draftProblems(edit, [entry], layerEntries(others, sound));
    for (const problem of problems) console.error(`${file}: ${problem}`);
    if (problems.length === 0) sound.push(entry);
  }
  return sound;
};

const importFile = async (
  call: Call,
  { db, loadedPartner, content }: ContentContext,
  source: PageSource,
) => {
  const faults: string[] = [];
  const entries = (await readContentFile(source.file, { faults })) ?? [];
  for (const fault of faults) console.error(fault);
  const edit: Edit = { loadedPartner, page: source.page, by: authorOf(call) };
  const others = await content.entriesOf(loadedPartner, { name: source.page, isPreview: true });
  const sound = soundEntries(edit, { file: source.file, entries, others });
  const counts = await draftEntries(db, edit, sound);
  return { ...counts, rejected: faults.length + entries.length - sound.length };
};

const runImport = (call: Call) =>
  withContent(call, async (context) => {
    const [path = ''] = call.files;
    const summary = { entries: 0, drafted: 0, unchanged: 0, rejected: 0, published: 0 };
    for (const source of await sourcesOf(path, pageValue(call))) {
      const { drafted, unchanged, rejected } = await importFile(call, context, source);
      summary.entries += drafted + unchanged + rejected;
      summary.drafted += drafted;
      summary.unchanged += unchanged;
      summary.rejected += rejected;
    }
    if (call.values.publish === true && summary.rejected === 0) {
      const published = await publishDrafts(
        context.db,
        { partnerId: context.loadedPartner.slug },
        authorOf(call),
      );
      summary.published = published.length;
    }
    printSummary(summary, call.values.json === true);
    return summary.rejected > 0 ? 1 : 0;
  });

export const importCommand = command('create drafts from files; drafts are not visible to visitors')
  .argument('<FILE-OR-FOLDER>', 'a content file like home.json, or a folder of them')
  .requiredOption('--partner <SLUG>', 'the program')
  .option('--page <NAME>', 'the page, if the file name does not contain it')
  .option('--publish', 'publish all drafts of the program when nothing was rejected')
  .option(...authorHelp)
  .option(...noteHelp)
  .runs(runImport);

const asFile = (entries: readonly Entry[]) => `${JSON.stringify({ data: entries }, null, 2)}\n`;

const runExport = (call: Call) =>
  withMigratedContent(call, async ({ content, loadedPartner }) => {
    const [page, folder] = [pageValue(call), textValue(call, 'out')];
    if (!page && folder === '') throw new UsageError('--out or --page is missing');
    if (folder !== '') await mkdir(folder, { recursive: true });
    for (const name of page ? [page] : pageNames) {
      const isPreview = call.values.drafts === true;
      const text = asFile(await content.entriesOf(loadedPartner, { name, isPreview }));
      if (folder === '') process.stdout.write(text);
      else await writeFile(join(folder, pageFile(name)), text);
    }
    if (call.values.json === true && folder !== '')
      console.log(JSON.stringify({ out: folder, pages: page ? [page] : pageNames }));
    return 0;
  });

export const exportCommand = command('write the copy of a program to files, with placeholders')
  .requiredOption('--partner <SLUG>', 'the program')
  .option('--page <NAME>', 'only this page; all of them when absent')
  .option('--out <FOLDER>', 'target folder; when absent, one page is printed to standard output')
  .option('--drafts', 'the copy with all drafts published')
  .runs(runExport);
