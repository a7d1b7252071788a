import { isTest, lineRule, type Rule, type SourceFile } from './rule.ts';

const isChecked = (path: string) =>
  /\.(test|e2e)\.tsx?$/.test(path) && isTest(path) && !path.startsWith('tooling/check/');

const habits = lineRule({
  files: isChecked,
  pattern: /waitForTimeout\(|\bsleep\(|=>\s*setTimeout\(|setTimeout\(\s*(?:resolve|r|done)\b/g,
  message: (match) => `${match} sleeps; wait for the event`,
});

// Outside web, tests share the modules of a worker, so a module mock would leak into the next test.
const replacements = lineRule({
  files: (path) => isChecked(path) && !/^(web|ui|api-client)\//.test(path),
  pattern: /\bvi\.(?:do)?[mM]ock\(|\bvi\.resetModules\(/g,
  message: (match) => `${match} reaches into other tests; hand the double in`,
});

// A page must not be tested with a response that the server never sends.
const isUnparsed = ({ path, text }: SourceFile) =>
  /^web\/.*\.test\.tsx?$/.test(path) &&
  /vi\.mock\('[./]*(?:api\/)?api\.ts'/.test(text) &&
  // Its table has responses of another release.
  path !== 'web/src/routes/activate.index.test.ts' &&
  // Its sample of the API is typed by the contract.
  path !== 'web/src/partner-settings.test.tsx';

const asserts = /\bexpect\w*\b|\bassert\w*\b/;

export const habitsOfTests: Rule = (files) => [
  ...files.filter(isUnparsed).map(({ path }) => ({
    path,
    line: 1,
    message: 'replaces the API in place of calling stubApi',
  })),
  ...habits(files),
  ...replacements(files),
  ...files
    .filter(({ path, text }) => isChecked(path) && !asserts.test(text))
    .map(({ path }) => ({ path, line: 1, message: 'asserts nothing' })),
];
