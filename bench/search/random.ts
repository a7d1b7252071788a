export type Random = {
  next: () => number;
  below: (end: number) => number;
  between: (low: number, high: number) => number;
  normal: () => number;
  pick: <T>(values: readonly T[]) => T;
  weighted: <T>(values: readonly T[], weightOf: (value: T) => number) => T;
};

/** A repeatable source of numbers (mulberry32). */
export const createRandom = (seed: number): Random => {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number) => Math.floor(next() * end);
  const pick = <T>(values: readonly T[]): T => {
    const picked = values[below(values.length)];
    if (picked === undefined) throw new Error('nothing to pick from');
    return picked;
  };
  const weighted = <T>(values: readonly T[], weightOf: (value: T) => number): T => {
    let left = next() * values.reduce((sum, value) => sum + weightOf(value), 0);
    for (const value of values) {
      left -= weightOf(value);
      if (left < 0) return value;
    }
    return pick(values);
  };
  return {
    next,
    below,
    between: (low, high) => low + next() * (high - low),
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    pick,
    weighted,
  };
};
