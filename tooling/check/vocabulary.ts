import { posix } from 'node:path';
import type { ESTree } from 'vite';
import { type Banned, banned, bannedTexts, isEnforced } from './banned-words.ts';
import { commentsOf } from './comment-blocks.ts';
import { parse } from './parse.ts';
import { type Finding, isCode, lineAt, lineRule, type Rule, type SourceFile } from './rule.ts';

type Named = { name: string; start: number };

type Node = { type: string; start: number } & Record<string, unknown>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const walk = (node: Node, onNode: (node: Node) => void): void => {
  onNode(node);
  for (const value of Object.values(node)) {
    if (isNode(value)) walk(value, onNode);
    else if (Array.isArray(value)) for (const item of value) if (isNode(item)) walk(item, onNode);
  }
};

const nodesIn = (program: ESTree.Program): Node[] => {
  const nodes: Node[] = [];
  walk(program as unknown as Node, (node) => nodes.push(node));
  return nodes;
};

/** Every distinct identifier of a file, at its first place. */
const identifiersIn = (program: ESTree.Program): Named[] => {
  const first = new Map<string, number>();
  for (const node of nodesIn(program))
    if (node.type === 'Identifier' && typeof node.name === 'string' && !first.has(node.name))
      first.set(node.name, node.start);
  return [...first].map(([name, start]) => ({ name, start }));
};

const rootName = (node: unknown): string | undefined => {
  if (!isNode(node)) return undefined;
  if (node.type === 'Identifier') return typeof node.name === 'string' ? node.name : undefined;
  return rootName(node.type === 'MemberExpression' ? node.object : node.callee);
};

const textOf = (node: unknown): string | undefined => {
  if (!isNode(node)) return undefined;
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node.quasis)) return undefined;
  return node.quasis
    .map((part) => String((part as { value: { raw: string } }).value.raw))
    .join(' ');
};

/** The names that a file gives to its tests and groups of tests. */
const testNamesIn = (program: ESTree.Program): Named[] =>
  nodesIn(program).flatMap((node) => {
    if (node.type !== 'CallExpression' || !Array.isArray(node.arguments)) return [];
    if (!/^(it|test|describe)$/.test(rootName(node.callee) ?? '')) return [];
    const name = textOf(node.arguments[0]);
    return name === undefined ? [] : [{ name, start: node.start }];
  });

type Phrase = { text: string; start: number; kind: 'name' | 'prose' };

/** `openVisitAt2` as `open Visit At2`, so that words are found inside names. */
const separated = (name: string) =>
  name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').replace(/[-_./]+/g, ' ');

// Quoted code and addresses are not prose.
const prose = (text: string) => text.replace(/`[^`]*`|https?:\/\/\S+|docs\/\S+/g, '');

const phrasesIn = (file: SourceFile): Phrase[] => {
  const path: Phrase = { text: separated(file.path), start: 0, kind: 'name' };
  const comments = commentsOf(file).map(
    ({ value, start }): Phrase => ({ text: prose(value), start, kind: 'prose' }),
  );
  if (!isCode(file.path)) return [path, ...comments];
  const { program } = parse(file);
  return [
    path,
    ...comments,
    ...identifiersIn(program).map(
      ({ name, start }): Phrase => ({ text: separated(name), start, kind: 'name' }),
    ),
    ...testNamesIn(program).map(
      ({ name, start }): Phrase => ({ text: prose(name), start, kind: 'prose' }),
    ),
  ];
};

const isBanned = (
  { allowed, namesOnly, proseOnly }: Banned,
  { text, kind }: Phrase,
  word: RegExp,
) => {
  if (kind === 'prose' ? namesOnly : proseOnly) return undefined;
  return (allowed ? text.replace(allowed, '') : text).match(word)?.[0];
};

const matchers = banned.map((entry) => ({
  entry,
  word: new RegExp(`(?<![\\w-])(?:${entry.words})(?![\\w-])`, 'i'),
}));

// A migration that was applied may not change, comments included.
const isChecked = ({ path }: SourceFile) =>
  !/\.gen\.ts$|^tooling\/check\/(banned-words|vocabulary)|^server\/migrations\//.test(path) &&
  (isCode(path) || /\.(css|sql)$/.test(path)) &&
  !posix.basename(path).startsWith('.');

const words: Rule = (files) =>
  files.filter(isChecked).flatMap((file): Finding[] => {
    const active = matchers.filter(({ entry }) => isEnforced(entry, file.path));
    if (active.length === 0) return [];
    const phrases = phrasesIn(file);
    return active.flatMap(({ entry, word }) =>
      phrases.flatMap((phrase) => {
        const found = isBanned(entry, phrase, word);
        if (!found) return [];
        const line = lineAt(file.text, phrase.start);
        return [{ path: file.path, line, message: `"${found}": use ${entry.use}` }];
      }),
    );
  });

const texts = bannedTexts.map(({ pattern, use, except }) =>
  lineRule({
    files: (path) => !path.startsWith('tooling/check/') && !except?.test(path),
    pattern,
    message: (match) => `${match}: ${use}`,
  }),
);

/**
 * Names, comments and test names use the words of docs/glossary.md, and no text cites what is outside the
 * repository.
 */
export const vocabulary: Rule = (files) => [words, ...texts].flatMap((rule) => rule(files));
