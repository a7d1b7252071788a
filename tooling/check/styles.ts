import { posix } from 'node:path';
import { type Finding, isTest, lineAt, lineRule, type Rule, type SourceFile } from './rule.ts';

const NAMED = 'white|black|red|green|blue|gray|grey|orange|yellow|purple|pink|silver|navy|teal';
const code =
  /(?<![\w&/'"`]|url\()#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b(?![\w/-])|(['"`])#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\1|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\((?!\s*from\b)/gi;
const namedInCss = new RegExp(
  `(?<=:[^;{]*)(?<![\\w-])(?:${NAMED})(?![\\w-])(?=[^:{]*[;,)]|$)`,
  'gi',
);

// Where colors are defined; every other file uses the tokens.
const definitions = [/^ui\/tokens[^/]*\.css$/, /^console\/src\/styles\/tokens\.css$/];

const isIn = (ending: RegExp) => (path: string) =>
  /^(web|ui|console)\//.test(path) &&
  ending.test(path) &&
  !isTest(path) &&
  !definitions.some((pattern) => pattern.test(path));

const message = (match: string) => `raw color ${match}; use a token`;

const codes = lineRule({ files: isIn(/\.(css|tsx?)$/), pattern: code, message });
const names = lineRule({ files: isIn(/\.css$/), pattern: namedInCss, message });

export const rawColors: Rule = (files) => [...codes(files), ...names(files)];

const allowed = ['451', '661', '861', '1050'];
// The console's sidebar becomes a rail, and its panes stack.
const allowedInConsole = ['451', '661', '1180', '1360'];

const breakpointsOf = (folders: RegExp, sizes: readonly string[]): Rule =>
  lineRule({
    files: (path) => folders.test(path) && /\.(css|tsx?)$/.test(path),
    pattern: /(?:width\s*(?::|[<>]=?)\s*[\d.]+(?:px|r?em))|(?:[\d.]+(?:px|r?em)\s*[<>]=?\s*width)/g,
    message: (match, line) => {
      if (line.includes('@container') || !/@media|\(\s*(?:min-|max-)?width|width\s*\)/.test(line)) {
        return undefined;
      }
      const [, size, unit] = /([\d.]+)(px|r?em)/.exec(match) ?? [];
      return unit === 'px' && sizes.includes(size ?? '')
        ? undefined
        : `${match}: breakpoints are ${sizes.join(', ')} px, below one is (width < 661px)`;
    },
  });

const ofMembers = breakpointsOf(/^(web|ui)\//, allowed);
const ofConsole = breakpointsOf(/^console\//, allowedInConsole);

export const breakpoints: Rule = (files) => [...ofMembers(files), ...ofConsole(files)];

const MAX_RAW_SPACES = 10;
const spaces = /(?<![\w-])(?:padding|margin|gap|row-gap|column-gap)(?:-[a-z-]+)?:([^;{}]+)[;}]/g;
const rawSpace = /(?<![\w.-])-?[\d.]*[1-9]\d*(?:px|rem)\b/;

const rawSpacesOf = ({ path, text }: SourceFile): Finding[] =>
  [...text.matchAll(spaces)]
    // A part of the window's width is no space.
    .filter(([, value = '']) => rawSpace.test(value) && !value.includes('vw'))
    .map(({ index }) => ({
      path,
      line: lineAt(text, index),
      message: `a raw space; more than ${MAX_RAW_SPACES} are raw, use a step of --space`,
    }));

/** The paddings, margins and gaps that are no steps of the scale. */
export const rawSpaces: Rule = (files) =>
  files.filter(({ path }) => isIn(/\.css$/)(path)).flatMap(rawSpacesOf);

/** Paddings, margins and gaps are steps of the scale, except those of a few drawings and hairlines. */
export const spaceScale: Rule = (files) => {
  const raw = rawSpaces(files);
  return raw.length > MAX_RAW_SPACES ? raw : [];
};

const styleImport = /^import (\w+) from '((?:\.|#ui\/)[^']*\.module\.css)';$/gm;

const sheetPath = (path: string, imported: string): string =>
  imported.startsWith('#') ? imported.slice(1) : posix.join(posix.dirname(path), imported);

/** A class that a component takes from a style module has a rule in it; without one it is undefined. */
export const styleClasses: Rule = (files) => {
  const sheets = new Map(files.map(({ path, text }) => [path, text]));
  const unstyled = ({ path, text }: SourceFile): Finding[] =>
    [...text.matchAll(styleImport)].flatMap(([, name = '', imported = '']) => {
      const sheet = sheets.get(sheetPath(path, imported)) ?? '';
      const uses = text.matchAll(new RegExp(`(?<![\\w'/-])${name}\\.(\\w+)`, 'g'));
      return [...uses]
        .filter(([, used]) => !new RegExp(`\\.${used}(?![\\w-])`).test(sheet))
        .map(({ index, 1: used }) => ({
          path,
          line: lineAt(text, index),
          message: `${imported} has no class ${used}`,
        }));
    });
  return files
    .filter(
      ({ path }) => /^(web|ui|console)\//.test(path) && path.endsWith('.tsx') && !isTest(path),
    )
    .flatMap(unstyled);
};
