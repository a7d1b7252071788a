import { isTest, lineRule, type Rule } from './rule.ts';

const named = 'white|black|red|green|blue|gray|grey|orange|yellow|purple|pink|silver|navy|teal';
const code =
  /(?<![\w&/'"`]|url\()#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b(?![\w/-])|(['"`])#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\1|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\((?!\s*from\b)/gi;
const namedInCss = new RegExp(
  `(?<=:[^;{]*)(?<![\\w-])(?:${named})(?![\\w-])(?=[^:{]*[;,)]|$)`,
  'gi',
);

// Where colors are defined; every other file uses the tokens.
const definitions = [/^web\/src\/ui\/tokens[^/]*\.css$/];

const isIn = (ending: RegExp) => (path: string) =>
  path.startsWith('web/') &&
  ending.test(path) &&
  !isTest(path) &&
  !definitions.some((pattern) => pattern.test(path));

const message = (match: string) => `raw color ${match}; use a token`;

const codes = lineRule({ files: isIn(/\.(css|tsx?)$/), pattern: code, message });
const names = lineRule({ files: isIn(/\.css$/), pattern: namedInCss, message });

export const rawColors: Rule = (files) => [...codes(files), ...names(files)];
