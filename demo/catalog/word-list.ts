/** Splits a comma-separated list. */
export const wordList = (text: string): string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** Reads `italian 1.2, pizza 2` as weights by key. */
export const weightTable = (text: string): ReadonlyMap<string, number> =>
  new Map(
    wordList(text).map((entry) => {
      const [key = '', weight = ''] = entry.split(' ');
      return [key, Number(weight)];
    }),
  );
