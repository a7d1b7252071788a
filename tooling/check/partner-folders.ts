import type { Rule } from './rule.ts';

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
