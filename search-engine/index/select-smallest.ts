const swap = (keys: Float64Array, a: number, b: number): void => {
  const previous = keys[a] ?? 0;
  keys[a] = keys[b] ?? 0;
  keys[b] = previous;
};

const splitAround = (keys: Float64Array, left: number, right: number): number => {
  swap(keys, (left + right) >>> 1, right);
  const pivot = keys[right] ?? 0;
  let end = left;
  for (let i = left; i < right; i++) if ((keys[i] ?? 0) < pivot) swap(keys, i, end++);
  swap(keys, end, right);
  return end;
};

/** The smallest keys in ascending order, at most `count`. Keys are distinct; reorders `keys`. */
export const selectSmallest = (keys: Float64Array, count: number): Float64Array => {
  if (count <= 0) return keys.subarray(0, 0);
  let left = 0;
  let right = keys.length - 1;
  while (count < keys.length && left < right) {
    const at = splitAround(keys, left, right);
    if (at === count) break;
    if (at < count) left = at + 1;
    else right = at - 1;
  }
  return keys.subarray(0, count).sort();
};
