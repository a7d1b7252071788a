import { posix } from 'node:path';
import { type Banned, banned, isEnforced } from './banned-words.ts';
import { commentsOf } from './comment-blocks.ts';
import { identifiersIn, testNamesIn } from './names-in-code.ts';
import { parse } from './parse.ts';
import { type Finding, isCode, lineAt, type Rule, type SourceFile } from './rule.ts';

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

/** Names, comments and test names use the words of docs/glossary.md. */
export const vocabulary: Rule = (files) =>
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
