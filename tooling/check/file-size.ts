import { isTest, type Rule } from './rule.ts';

const isMeasured = (path: string) => /\.(ts|tsx|mjs|cjs|css|sql)$/.test(path);
const limitOf = (path: string) => (isTest(path) ? 500 : 300);

export const fileSize: Rule = (files) =>
  files
    .filter(({ path }) => isMeasured(path) && !path.endsWith('.gen.ts'))
    .flatMap(({ path, text }) => {
      const lines = text.trimEnd().split('\n').length;
      const limit = limitOf(path);
      return lines > limit
        ? [{ path, line: limit, message: `${lines} lines, at most ${limit}` }]
        : [];
    });
