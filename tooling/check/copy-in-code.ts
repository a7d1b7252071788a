import type { ESTree } from 'vite';
import { parse } from './parse.ts';
import { isTest, lineAt, type Rule } from './rule.ts';

// Names, texts for developers, and pages that are shown where there is no program or no content.
const allowed = new Set([
  'domain/forms/us-states.ts',
  'server/src/features/bonuses/register-bonus.ts',
  'server/src/http/pages/create-pages.ts',
  'server/src/http/pages/error-pages.ts',
  'server/src/http/partner-api/authenticate-key.ts',
  'server/src/http/unknown-host.ts',
  'web/src/browser/native-shell.ts',
  'web/src/features/errors/not-found-page.tsx',
  'web/src/features/errors/server-error-page.tsx',
  'web/src/layout/page-failure.ts',
  'ui/ui-texts.ts',
]);

// What members and visitors read, and staff in the console, whose texts are console/src/copy; staff also
// read the texts of the command line, imports and staff use-cases.
const isShown = (path: string): boolean =>
  /^(domain|ui|web\/src|console\/src(?!\/copy\/)|server\/src\/(features|earning|http))\/.*\.tsx?$/.test(
    path,
  ) &&
  !isTest(path) &&
  !allowed.has(path) &&
  !path.endsWith('.gen.ts');

type Node = ESTree.Node & { [key: string]: unknown };
type Text = { text: string; start: number };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

// Messages of exceptions are for logs; an AppError is shown.
const isException = (node: Node): boolean =>
  node.type === 'NewExpression' &&
  isNode(node.callee) &&
  /(?<!App)Error$/.test(String(node.callee.name ?? ''));

const ownText = (node: Node): string => {
  if (node.type === 'JSXText') return node.value;
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : '';
  return node.type === 'TemplateLiteral' ? node.quasis.map(({ value }) => value.raw).join('X') : '';
};

const textsIn = (value: unknown): Text[] => {
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (!isNode(value) || value.type === 'ImportDeclaration' || isException(value)) return [];
  const text = ownText(value).trim();
  return [
    ...(text === '' ? [] : [{ text, start: value.start }]),
    ...Object.values(value).flatMap(textsIn),
  ];
};

// A capital letter and at least two words, one of them in lower case.
const sentence = /^[^A-Za-z]*[A-Z][a-z’']+(?= .*\b[a-z’]+)(?: [\w’'“”$,.:;!?{}()-]+)/;

const copyFor = (path: string): string =>
  path.startsWith('console/') ? 'console/src/copy' : 'partners/_base/content';

/** Texts that people read are in partners/_base/content, so that a language is translation work. */
export const copyInCode: Rule = (files) =>
  files
    .filter(({ path }) => isShown(path))
    .flatMap((file) =>
      textsIn(parse(file).program)
        .filter(({ text }) => sentence.test(text))
        .map(({ text, start }) => ({
          path: file.path,
          line: lineAt(file.text, start),
          message: `“${text.slice(0, 60)}” belongs into ${copyFor(file.path)}`,
        })),
    );
