import { isTest, lineRule, type Rule } from './rule.ts';

const isChecked = (path: string) =>
  /\.(test|e2e)\.tsx?$/.test(path) && isTest(path) && !path.startsWith('scripts/check/');

const habits = lineRule({
  files: isChecked,
  pattern:
    /toMatch(?:Inline|File)?Snapshot|waitForTimeout\(|\bsleep\(|=>\s*setTimeout\(|setTimeout\(\s*(?:resolve|r|done)\b/g,
  message: (match) =>
    match.includes('Snapshot')
      ? `${match} asserts what nobody read`
      : `${match} sleeps; wait for the event`,
});

const asserts = /\bexpect\w*\b|\bassert\w*\b/;

export const habitsOfTests: Rule = (files) => [
  ...habits(files),
  ...files
    .filter(({ path, text }) => isChecked(path) && !asserts.test(text))
    .map(({ path }) => ({ path, line: 1, message: 'asserts nothing' })),
];
