import { type Comment, parse } from './parse.ts';
import { type Finding, isCode, lineAt, type Rule, type SourceFile } from './rule.ts';

const MAX_LINES = 3;
const MAX_DOC_LINES = 12;

type Block = { line: number; lines: number; text: string; isDoc: boolean };

const codeComments = (file: SourceFile): Comment[] => parse(file).comments;

const styleComments = ({ text }: SourceFile): Comment[] =>
  [...text.matchAll(/\/\*([\s\S]*?)\*\//g)].map(({ 0: whole, 1: value, index }) => ({
    type: 'Block',
    value: value ?? '',
    start: index,
    end: index + whole.length,
  }));

const sqlComments = ({ text }: SourceFile): Comment[] =>
  [...text.matchAll(/^[ \t]*--(.*)$/gm)].map(({ 0: whole, 1: value, index }) => ({
    type: 'Line',
    value: value ?? '',
    start: index + whole.indexOf('--'),
    end: index + whole.length,
  }));

/** Comments of code, styles and SQL. */
export const commentsOf = (file: SourceFile): Comment[] => {
  if (isCode(file.path)) return codeComments(file);
  if (file.path.endsWith('.css')) return styleComments(file);
  return file.path.endsWith('.sql') ? sqlComments(file) : [];
};

const startsLine = (text: string, start: number) =>
  text.slice(text.lastIndexOf('\n', start - 1) + 1, start).trim() === '';

/** Comments as a reader sees them: line comments directly below each other are one block. */
const blocksOf = (file: SourceFile): Block[] => {
  const blocks: (Block & { end: number })[] = [];
  for (const { type, value, start, end } of commentsOf(file)) {
    const last = blocks.at(-1);
    const isNext =
      type === 'Line' &&
      last !== undefined &&
      !last.isDoc &&
      startsLine(file.text, start) &&
      /^[ \t]*\n[ \t]*$/.test(file.text.slice(last.end, start));
    if (isNext) {
      last.lines += 1;
      last.end = end;
      last.text += `\n${value}`;
    } else {
      const isDoc = type === 'Block' && value.startsWith('*');
      const lines = value
        .trim()
        .split('\n')
        .filter((line) => /[\w]/.test(line)).length;
      blocks.push({ line: lineAt(file.text, start), lines, text: value, isDoc, end });
    }
  }
  return blocks;
};

const isOverLimit = (path: string, { lines, isDoc }: Block) =>
  lines > (isDoc && /^(domain|contract)\//.test(path) ? MAX_DOC_LINES : MAX_LINES);

// A JavaScript file states its types in its doc comments.
const isTyping = (path: string, { isDoc, text }: Block) =>
  isDoc && path.endsWith('.mjs') && /@(param|typedef|property|type)\b/.test(text);

const clause = /^[\s*]*(What|Whatever|Whoever|Whose|That which)\b[^?]*$/;

// A migration that was applied may not change, comments included.
const isClause = (path: string, { text }: Block) =>
  !path.includes('/migrations/') && clause.test(text);

const problemOf = (path: string, block: Block): string | undefined => {
  if (/\b(TODO|FIXME|HACK|XXX)\b/.test(block.text)) return 'no unfinished work on main';
  if (/([-=*#~─])\1{3,}/.test(block.text)) return 'no banner';
  if (isClause(path, block)) return 'begins with a clause: use a noun or a verb';
  if (isOverLimit(path, block) && !isTyping(path, block)) return `comment of ${block.lines} lines`;
  return undefined;
};

export const commentBlocks: Rule = (files) =>
  files
    .filter(({ path }) => !path.endsWith('.gen.ts') && !path.startsWith('tooling/check/'))
    .flatMap((file): Finding[] =>
      blocksOf(file).flatMap((block) => {
        const message = problemOf(file.path, block);
        return message ? [{ path: file.path, line: block.line, message }] : [];
      }),
    );
