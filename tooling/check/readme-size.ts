import type { Rule } from './rule.ts';

const maxLines = 100;

export const readmeSize: Rule = (files) =>
  files
    .filter(({ path }) => path === 'README.md')
    .flatMap(({ path, text }) => {
      const lines = text.trimEnd().split('\n').length;
      return lines > maxLines
        ? [{ path, line: maxLines, message: `${lines} lines, at most ${maxLines}` }]
        : [];
    });
