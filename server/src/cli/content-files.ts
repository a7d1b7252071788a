import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type PageName, pageFile, pageNames } from '#domain/content/page-names.ts';
import {
  contentProblemText,
  type PartnerFault,
  partnerFaultText,
  readContentFile,
} from '#server/features/partner/index.ts';
import { type Call, command, textValue, UsageError } from './command.ts';
import { noteHelp, noteValue, pageValue } from './content-context.ts';
import { printSummary } from './report.ts';
import { asHelp, type StaffCall, withReadingStaff, withStaff } from './staff-client.ts';

type PageSource = { file: string; page: PageName };

const filesOf = async (path: string): Promise<string[]> => {
  if (!(await stat(path)).isDirectory()) return [path];
  return (await readdir(path)).filter((name) => name.endsWith('.json')).map((f) => join(path, f));
};

/** The content files of a folder, or one file, with the page of each. */
export const sourcesOf = async (
  path: string,
  page: PageName | undefined,
): Promise<PageSource[]> => {
  const files = await filesOf(path);
  if (page && files.length > 1) throw new UsageError('--page goes with one file, not a folder');
  return files.map((file) => {
    const named = page ?? pageNames.find((name) => pageFile(name) === basename(file));
    if (named) return { file, page: named };
    throw new UsageError(`${file}: is not the name of a content page; name it with --page`);
  });
};

/** Drafts the entries of a content file; those with faults are printed and left out. */
export const importFile = async (
  call: Call,
  { staff, partner }: Pick<StaffCall, 'staff' | 'partner'>,
  { file, page }: PageSource,
) => {
  const faults: PartnerFault[] = [];
  const entries = (await readContentFile(file, { faults })) ?? [];
  const { rejected, ...counts } = await staff.content.draft({
    partner: partner().slug,
    page,
    entries,
    note: noteValue(call),
    isDryRun: call.values['dry-run'] === true,
  });
  const problems = rejected
    .flatMap((entry) => entry.problems)
    .map((problem) => `${file}: ${contentProblemText(problem)}`);
  for (const text of [...faults.map(partnerFaultText), ...problems]) console.error(text);
  return { ...counts, rejected: faults.length + rejected.length };
};

export const importCommand = command('create drafts from files; drafts are not visible to visitors')
  .argument('<FILE-OR-FOLDER>', 'a content file like home.json, or a folder of them')
  .requiredOption('--partner <SLUG>', 'the program')
  .option('--page <NAME>', 'the page, if the file name does not contain it')
  .option('--publish', 'publish all drafts of the program when nothing was rejected')
  .option('--dry-run', 'check and count without writing')
  .option(...noteHelp)
  .option(...asHelp)
  .runs((call) =>
    withStaff(call, async ({ staff, partner }) => {
      const [path = ''] = call.files;
      const summary = { entries: 0, drafted: 0, unchanged: 0, rejected: 0, published: 0 };
      for (const source of await sourcesOf(path, pageValue(call))) {
        const counts = await importFile(call, { staff, partner }, source);
        const { drafted, unchanged, rejected } = counts;
        summary.entries += drafted + unchanged + rejected;
        summary.drafted += drafted;
        summary.unchanged += unchanged;
        summary.rejected += rejected;
      }
      const isPublished = call.values.publish === true && call.values['dry-run'] !== true;
      if (isPublished && summary.rejected === 0) {
        const input = { partner: partner().slug, note: noteValue(call) };
        summary.published = (await staff.content.publish(input)).published.length;
      }
      printSummary(summary, call.values.json === true);
      return summary.rejected > 0 ? 1 : 0;
    }),
  );

export const asFile = (entries: readonly unknown[]) =>
  `${JSON.stringify({ data: entries }, null, 2)}\n`;

export const exportCommand = command('write the copy of a program to files, with placeholders')
  .requiredOption('--partner <SLUG>', 'the program')
  .option('--page <NAME>', 'only this page; all of them when absent')
  .option('--out <FOLDER>', 'target folder; when absent, one page is printed to standard output')
  .option('--drafts', 'the copy with all drafts published')
  .option(...asHelp)
  .runs((call) =>
    withReadingStaff(call, async ({ staff, partner }) => {
      const [page, folder] = [pageValue(call), textValue(call, 'out')];
      const program = partner().slug;
      if (!page && folder === '') throw new UsageError('--out or --page is missing');
      if (folder !== '') await mkdir(folder, { recursive: true });
      for (const name of page ? [page] : pageNames) {
        const isPreview = call.values.drafts === true;
        const input = { partner: program, page: name, isPreview };
        const text = asFile((await staff.content.entries(input)).entries);
        if (folder === '') process.stdout.write(text);
        else await writeFile(join(folder, pageFile(name)), text);
      }
      if (call.values.json === true && folder !== '')
        console.log(JSON.stringify({ out: folder, pages: page ? [page] : pageNames }));
      return 0;
    }),
  );
