import { isCode, isTest, lineRule, type Rule } from './rule.ts';
import { withoutComments } from './without-comments.ts';

const isChecked = (path: string) =>
  isCode(path) && !isTest(path) && path !== 'domain/money.ts' && !/^(scripts|bench)\//.test(path);

const speaksOfMoney = /cents|dollar|usd|amount|price|money|balance|spend|tip\b|\bbill/i;

// A share of a whole in percent is no amount of money.
const isPercentage = (match: string, line: string) =>
  match.startsWith('*') && line.slice(0, line.indexOf(match)).includes(' / ');

const floats = lineRule({
  files: isChecked,
  pattern: /\*\s*100\b(?![\d_.])|(?<![\w.])100\s*\*|\.toFixed\(|\bparseFloat\(|\*\s*0?\.01\b/g,
  message: (match, line) =>
    speaksOfMoney.test(line) && !isPercentage(match, line)
      ? `${match} on money; domain/money.ts converts it exactly`
      : undefined,
});

export const moneyMaths: Rule = (files) =>
  floats(files.filter(({ path }) => isChecked(path)).map(withoutComments));
