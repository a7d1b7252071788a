import { isTest, lineRule, type Rule } from './rule.ts';

/** Log messages are stable keys, such as `payout.started`; variable data is in fields. */
export const logKeys: Rule = lineRule({
  files: (path) =>
    /^(server\/src|demo|card-entry\/src)\//.test(path) && path.endsWith('.ts') && !isTest(path),
  pattern: /\blog\.(?:debug|info|warn|error)\((?:[^'"`]*,\s*)?(?:'[^']*[^a-z_.'][^']*'|"|`)/g,
  message: (match) => `${match} is not a stable key`,
});
