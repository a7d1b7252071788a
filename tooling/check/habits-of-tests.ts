import { isTest, lineRule, type Rule } from './rule.ts';

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

const asserts = /\bexpect\w*\b|\bassert\w*\b/;

export const habitsOfTests: Rule = (files) => [
  ...habits(files),
  ...replacements(files),
  ...files
    .filter(({ path, text }) => isChecked(path) && !asserts.test(text))
    .map(({ path }) => ({ path, line: 1, message: 'asserts nothing' })),
];
