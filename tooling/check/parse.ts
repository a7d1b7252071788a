import { type ESTree, parseSync } from 'vite';
import type { SourceFile } from './rule.ts';

export type Comment = { type: 'Line' | 'Block'; value: string; start: number; end: number };
export type Parsed = { program: ESTree.Program; comments: Comment[] };

const seen = new WeakMap<SourceFile, Parsed>();

/** The syntax tree and the comments of a TypeScript or JavaScript file, parsed once per file. */
export const parse = (file: SourceFile): Parsed => {
  const known = seen.get(file);
  if (known) return known;
  const { program, comments } = parseSync(file.path, file.text);
  const parsed = { program, comments };
  seen.set(file, parsed);
  return parsed;
};

/** The file with its comments blanked, so that lines and columns stay where they were. */
export const withoutComments = (file: SourceFile): SourceFile => {
  const { comments } = parse(file);
  const text = comments.reduce(
    (rest, { start, end }) =>
      rest.slice(0, start) + rest.slice(start, end).replace(/[^\n]/g, ' ') + rest.slice(end),
    file.text,
  );
  return { path: file.path, text };
};
