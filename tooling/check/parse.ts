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
