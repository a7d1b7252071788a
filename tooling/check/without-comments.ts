import { parse } from './parse.ts';
import type { SourceFile } from './rule.ts';

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
