/** FNV-1a over code points, as an unsigned 32-bit integer. */
export const fnv1a = (text: string): number => {
  let hash = 0x811c9dc5;
  for (const character of text) {
    hash ^= character.codePointAt(0) ?? 0;
    hash = Math.imul(hash, 0x01000193) >>> 0;
  }
  return hash;
};

/** A seeded random number generator: the same seed gives the same sequence. */
export type Rng = {
  /** A number in [0, 1). */
  next: () => number;
  /** A whole number from `low` to `high`, both included. */
  between: (low: number, high: number) => number;
  chance: (probability: number) => boolean;
  pick: <T>(list: readonly T[]) => T;
  /** One of `list`, each as likely as its weight; at least one weight must be above zero. */
  weigh: <T>(list: readonly T[], weights: readonly number[]) => T;
};

/** Mulberry32 seeded by the FNV-1a hash of a text. Picking from an empty list is a RangeError. */
export const createRng = (seed: string): Rng => {
  let state = fnv1a(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
  const at = <T>(list: readonly T[], index: number): T => {
    const item = list[index];
    if (item === undefined) throw new RangeError('nothing to pick from');
    return item;
  };
  return {
    next,
    between: (low, high) => low + Math.floor(next() * (high - low + 1)),
    chance: (probability) => next() < probability,
    pick: (list) => at(list, Math.floor(next() * list.length)),
    weigh: (list, weights) => {
      let left = next() * weights.reduce((sum, weight) => sum + weight, 0);
      const index = weights.findIndex((weight) => {
        left -= weight;
        return left < 0;
      });
      return at(list, index < 0 ? weights.length - 1 : index);
    },
  };
};
