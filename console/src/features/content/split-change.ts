type Parts = [start: string, middle: string, end: string];

const tokensOf = (text: string): string[] => text.split(/(?<=\s)|(?=<)|(?<=>)/);

/** Two texts as the words that they begin with alike, those that differ, and those that they end with alike. */
export const splitChange = (before: string, after: string): [Parts, Parts] => {
  const [old, next] = [tokensOf(before), tokensOf(after)];
  const shorter = Math.min(old.length, next.length);
  let start = 0;
  while (start < shorter && old[start] === next[start]) start += 1;
  let end = 0;
  while (end < shorter - start && old.at(-1 - end) === next.at(-1 - end)) end += 1;
  const cut = (tokens: readonly string[]): Parts => [
    tokens.slice(0, start).join(''),
    tokens.slice(start, tokens.length - end).join(''),
    tokens.slice(tokens.length - end).join(''),
  ];
  return [cut(old), cut(next)];
};
