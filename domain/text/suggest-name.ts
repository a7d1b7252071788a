// Levenshtein distance, row by row.
const distance = (a: string, b: string): number => {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, replaced));
    }
    row = next;
  }
  return row[b.length] ?? 0;
};

const isClose = (typed: string, known: string) =>
  (typed.length > 1 && known.startsWith(typed)) ||
  distance(typed, known) <= Math.max(1, Math.floor(known.length / 3));

/** `; did you mean X?` for the known name closest to a mistyped one, else empty. */
export const suggestionFor = (typed: string, known: readonly string[]): string => {
  const [nearest] = known
    .filter((name) => isClose(typed, name))
    .sort((a, b) => distance(typed, a) - distance(typed, b));
  return nearest === undefined ? '' : `; did you mean ${nearest}?`;
};
