/** The index of the first item whose key is not below the text, in a list ordered by key. */
export const firstFrom = <T>(
  items: readonly T[],
  text: string,
  keyOf: (item: T) => string,
): number => {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const item = items[middle];
    if (item !== undefined && keyOf(item) < text) low = middle + 1;
    else high = middle;
  }
  return low;
};
