export type SourceFile = { path: string; text: string };
export type Finding = { path: string; line: number; message: string };
export type Rule = (files: readonly SourceFile[]) => Finding[];

/** Tests, and what only tests use: generators of arbitrary values and test databases. */
export const isTest = (path: string): boolean =>
  /\.(test|e2e)\.tsx?$|^e2e\/|(^|\/)(test|testing)\/|(^|\/)(arbitrary|test)-[^/]+\.tsx?$/.test(
    path,
  );

export const isCode = (path: string): boolean => /\.(ts|tsx|mjs|cjs)$/.test(path);

export const lineAt = (text: string, offset: number): number =>
  text.slice(0, offset).split('\n').length;

type LineRule = {
  files: (path: string) => boolean;
  pattern: RegExp;
  message: (match: string, line: string) => string | undefined;
};

/** A rule about single lines: each match of the (global) pattern may give a message; none means fine. */
export const lineRule =
  ({ files, pattern, message }: LineRule): Rule =>
  (sources) =>
    sources
      .filter(({ path }) => files(path))
      .flatMap(({ path, text }) =>
        text.split('\n').flatMap((line, index) =>
          [...line.matchAll(pattern)].flatMap(([match]) => {
            const problem = message(match, line);
            return problem ? [{ path, line: index + 1, message: problem }] : [];
          }),
        ),
      );
