import { withoutComments } from './parse.ts';
import { isCode, isTest, lineRule, type Rule } from './rule.ts';

// Where the server hands requests to the contract's router.
const mounts = ['server/src/http/app.ts', 'server/src/http/routes/navigation-routes.ts'];

const isChecked = (path: string) =>
  isCode(path) &&
  !isTest(path) &&
  !/^(contract|bench|tooling\/check)\//.test(path) &&
  !mounts.includes(path);

const named = lineRule({
  files: isChecked,
  pattern: /(?<![\w.@])\/api\/[\w{$]/g,
  message: () => 'a wire path is named outside contract/',
});

export const wirePaths: Rule = (files) =>
  named(files.filter(({ path }) => isChecked(path)).map(withoutComments));
