import { isPageName, type PageName, pageFile, pageNames } from '#domain/content/page-names.ts';
import { type Call, lineValue, type OptionHelp, textValue, UsageError } from './command.ts';

/** The content page that `--page` names; undefined without it. */
export const pageValue = (call: Call): PageName | undefined => {
  const name = textValue(call, 'page');
  if (name === '') return undefined;
  if (isPageName(name)) return name;
  const page = pageNames.find((known) => pageFile(known) === `${name}.json`);
  if (page) return page;
  throw new UsageError(`there is no page ${name}; there are ${pageNames.join(', ')}`);
};

/** The entry that `--page` and `--slug` name. */
export const entryValue = (call: Call): { page: PageName; slug: string } => {
  const page = pageValue(call);
  if (!page) throw new UsageError('--page must not be empty');
  return { page, slug: textValue(call, 'slug') };
};

export const noteHelp: OptionHelp = ['--note <TEXT>', 'reason recorded in the history'];
export const noteValue = (call: Call): string => lineValue(call, 'note');

export const entryText = ({ page, slug }: { page: string; slug: string }) => `${page}/${slug}`;
