import { isCode, isTest, lineRule, type Rule, type SourceFile } from './rule.ts';

const data =
  /^partners\/[^/]+\/(?:(?:partner|theme|route-meta)\.json|logo\.svg|content\/[^/]+\.json)$/;
const test = /^partners\/[^/]+\.test\.ts$/;

export const partnerFolders: Rule = (files) =>
  files
    .filter(({ path }) => path.startsWith('partners/') && !data.test(path) && !test.test(path))
    .map(({ path }) => ({
      path,
      line: 1,
      message: 'a partner is data: settings, theme, mark, content',
    }));

// Slugs that are everyday words: they count only when quoted on a line about partners.
const everyday = new Set([
  'american',
  'choice',
  'delta',
  'fuel-rewards',
  'nosh',
  'southwest',
  'united',
]);

const slugsIn = (files: readonly SourceFile[]): string[] => [
  ...new Set(files.flatMap(({ path }) => /^partners\/([a-z0-9][^/]*)\//.exec(path)?.[1] ?? [])),
];

const isChecked = (path: string) =>
  (isCode(path) || /\.(css|sql|json)$/.test(path)) &&
  !isTest(path) &&
  !/^(partners|docs|bench)\//.test(path) &&
  !/^package(-lock)?\.json$/.test(path);

const speaksOfPartners = /partner|program|slug|tenant|host/i;

export const partnerSlugs: Rule = (files) =>
  slugsIn(files).flatMap((slug) => {
    const isEveryday = everyday.has(slug);
    const pattern = isEveryday
      ? new RegExp(`(['"\`])${slug}\\1`, 'g')
      : new RegExp(`(?<![\\w-])${slug}(?![\\w-])`, 'g');
    return lineRule({
      files: isChecked,
      pattern,
      message: (_, line) =>
        isEveryday && !speaksOfPartners.test(line)
          ? undefined
          : `partner ${slug} is named; make the difference a capability of the partner schema`,
    })(files);
  });
