import { userInfo } from 'node:os';
import { isPageName, type PageName, pageFile, pageNames } from '#domain/content/page-names.ts';
import { type ContentService, createContentService } from '#server/features/content/index.ts';
import type { LoadedPartner } from '#server/features/partner/index.ts';
import { httpContentSource } from '#server/integrations/content-source/http-source.ts';
import { createLog } from '#server/platform/log/create-log.ts';
import {
  type CliContext,
  partnerNamed,
  withCliContext,
  withMigratedDatabase,
} from './cli-context.ts';
import { type Call, lineValue, type OptionHelp, textValue, UsageError } from './command.ts';

export type ContentContext = CliContext & { loadedPartner: LoadedPartner; content: ContentService };

/** Runs a function on the content of the program that `--partner` names. */
const openContent =
  (call: Call, run: (context: ContentContext) => Promise<number>) =>
  async (context: CliContext) => {
    const loadedPartner = partnerNamed(context.loadedPartners, textValue(call, 'partner'));
    const log = createLog({ level: 'warn' });
    const now = () => new Date();
    const content = createContentService({ db: context.db, source: httpContentSource(), log, now });
    try {
      return await run({ ...context, loadedPartner, content });
    } finally {
      content.close();
    }
  };

export const withContent = (call: Call, run: (context: ContentContext) => Promise<number>) =>
  withCliContext(openContent(call, run));

/** For read-only commands. */
export const withMigratedContent = (
  call: Call,
  run: (context: ContentContext) => Promise<number>,
) => withMigratedDatabase(openContent(call, run));

/** The content page that `--page` names; undefined without it. */
export const pageValue = (call: Call): PageName | undefined => {
  const name = textValue(call, 'page');
  if (name === '') return undefined;
  if (isPageName(name)) return name;
  const page = pageNames.find((known) => pageFile(known) === `${name}.json`);
  if (page) return page;
  throw new UsageError(`there is no page ${name}; there are ${pageNames.join(', ')}`);
};

/** The entry that `--partner`, `--page` and `--slug` name. */
export const entryValue = (call: Call) => {
  const page = pageValue(call);
  if (!page) throw new UsageError('--page must not be empty');
  return { partnerId: textValue(call, 'partner'), page, slug: textValue(call, 'slug') };
};

/** The author recorded in the history. */
export const authorOf = (call: Call) => ({
  author: lineValue(call, 'author') || userInfo().username,
  note: lineValue(call, 'note'),
  at: new Date(),
});

export const authorHelp: OptionHelp = [
  '--author <NAME>',
  'author recorded in the history; the user of this machine when absent',
];
export const noteHelp: OptionHelp = ['--note <TEXT>', 'reason recorded in the history'];

export const entryName = ({ page, slug }: { page: string; slug: string }) => `${page}/${slug}`;
