import { isCode, isTest, lineRule, type Rule } from './rule.ts';

// The first formatter costs a browser 20 ms, four times that on a phone, before the page runs.
export const lateFormatters: Rule = lineRule({
  files: (path) => /^(web|domain|contract)\//.test(path) && isCode(path) && !isTest(path),
  pattern: /^(?:export )?const \w+(?::[^=]+)? = new Intl\.\w+/g,
  message: (match) =>
    `${match}: made with the file; domain/date-formatter.ts and domain/group-thousands.ts need none before`,
});
