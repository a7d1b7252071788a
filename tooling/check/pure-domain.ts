import { withoutComments } from './parse.ts';
import { isCode, isTest, lineRule, type Rule } from './rule.ts';

const isChecked = (path: string) =>
  /^(domain|search-engine)\//.test(path) && isCode(path) && !isTest(path);

const impure = lineRule({
  files: isChecked,
  pattern:
    /\b(?:Date\.now|performance\.now|Temporal\.Now|Math\.random|setTimeout|setInterval|fetch)\b|\bnew Date\(\s*\)|\bDate\(\s*\)|\b(?:process|crypto|globalThis|console)\.|['"]node:/g,
  message: (match) => `${match} makes a rule impure; pass the value as an argument`,
});

export const pureDomain: Rule = (files) =>
  impure(files.filter(({ path }) => isChecked(path)).map(withoutComments));
