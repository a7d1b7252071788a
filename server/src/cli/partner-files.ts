import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { changedFields } from '#domain/content/field-differences.ts';
import type { JsonObject } from '#domain/content/json.ts';
import { pageFile, pageNames } from '#domain/content/page-names.ts';
import { type Call, command, printResult, UsageError } from './command.ts';
import { noteHelp, noteValue } from './content-context.ts';
import { asFile, importFile, sourcesOf } from './content-files.ts';
import { countOf } from './format-text.ts';
import { asHelp, type StaffCall, withReadingStaff, withStaff } from './staff-client.ts';

const CONTENT = 'content';
const asJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

const readJson = async (path: string): Promise<JsonObject> => {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    const isAbsent = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    throw new UsageError(isAbsent ? `${path}: there is no such file` : `${path}: is not JSON`);
  }
};

/** Writes the copy that a program has otherwise than the base; returns how many entries. */
const exportContent = async (call: StaffCall, folder: string): Promise<number> => {
  const { staff, partner, programs } = call;
  const { slug } = partner();
  const { content } = programs.baseOf(slug).base;
  let entries = 0;
  for (const page of pageNames) {
    const current = await staff.content.entries({ partner: slug, page, isPreview: false });
    const base = new Map((content.get(page) ?? []).map((entry) => [entry.slug, entry]));
    const changed = current.entries.flatMap(({ slug: name, fields, needs }) => {
      const under = base.get(name);
      const changes = changedFields(under?.fields ?? {}, fields);
      const isSame =
        under !== undefined && Object.keys(changes).length === 0 && under.needs === needs;
      return isSame ? [] : [{ slug: name, fields: changes, ...(needs && { needs }) }];
    });
    if (changed.length === 0) continue;
    await mkdir(join(folder, CONTENT), { recursive: true });
    await writeFile(join(folder, CONTENT, pageFile(page)), asFile(changed));
    entries += changed.length;
  }
  return entries;
};

export const exportCommand = command('write a program as a folder like those in partners/')
  .argument('<DIR>', 'the folder; its files are replaced')
  .requiredOption('--partner <SLUG>', 'the program')
  .option(...asHelp)
  .runs((call) =>
    withReadingStaff(call, async (context) => {
      const [folder = ''] = call.files;
      const { slug } = context.partner();
      const { live } = await context.staff.program.show({ partner: slug });
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, 'partner.json'), asJson(live.settings));
      await writeFile(join(folder, 'theme.json'), asJson(live.theme));
      await writeFile(join(folder, 'logo.svg'), live.logo);
      const entries = await exportContent(context, folder);
      const text = `${slug} is in ${folder}, with ${countOf(entries, 'entry of copy', 'entries of copy')}`;
      printResult(call, { out: folder, entries }, text);
      return 0;
    }),
  );

const importCopy = async (call: Call, context: StaffCall, folder: string) => {
  const counts = { drafted: 0, unchanged: 0, rejected: 0 };
  const path = join(folder, CONTENT);
  if (!(await isThere(path))) return counts;
  for (const source of await sourcesOf(path, undefined)) {
    const { drafted, unchanged, rejected } = await importFile(call, context, source);
    counts.drafted += drafted;
    counts.unchanged += unchanged;
    counts.rejected += rejected;
  }
  return counts;
};

export const importCommand = command(
  'save a folder like those in partners/ as a draft of a program, which staff review and publish',
)
  .argument('<DIR>', 'a folder with partner.json, theme.json, logo.svg and content/')
  .requiredOption('--partner <SLUG>', 'the program')
  .option(...noteHelp)
  .option(...asHelp)
  .runs((call) =>
    withStaff(call, async (context) => {
      const [folder = ''] = call.files;
      const { slug } = context.partner();
      const { open } = await context.staff.program.show({ partner: slug });
      const { slug: _, ...settings } = await readJson(join(folder, 'partner.json'));
      const version = await context.staff.program.save({
        partner: slug,
        note: noteValue(call),
        revision: open?.version.revision ?? null,
        document: {
          settings,
          theme: await readJson(join(folder, 'theme.json')),
          logo: await readFile(join(folder, 'logo.svg'), 'utf8'),
        },
      });
      const copy = await importCopy(call, context, folder);
      printResult(
        call,
        { number: version.number, state: version.state, ...copy },
        `version ${version.number} of ${slug} is a draft; ${copy.drafted} texts drafted, ${copy.unchanged} unchanged, ${copy.rejected} rejected`,
      );
      return copy.rejected > 0 ? 1 : 0;
    }),
  );
