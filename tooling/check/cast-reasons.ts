import { type Finding, isCode, isTest, type Rule, type SourceFile } from './rule.ts';

// A statement may begin a few lines above its cast.
const REACH = 4;

const isComment = (line: string) => /^\s*(\/\/|\/\*|\*)|\/\/\s/.test(line);

const findingsIn = ({ path, text }: SourceFile): Finding[] => {
  const lines = text.split('\n');
  return lines.flatMap((line, index) => {
    if (!/\bas unknown as\b/.test(line)) return [];
    const around = lines.slice(Math.max(0, index - REACH), index + 1);
    return around.some(isComment)
      ? []
      : [{ path, line: index + 1, message: 'say why the compiler cannot know this' }];
  });
};

export const castReasons: Rule = (files) =>
  files
    .filter(({ path }) => isCode(path) && !isTest(path) && !path.startsWith('tooling/check/'))
    .flatMap(findingsIn);
