/** FNV-1a over code points, as an unsigned 32-bit integer. */
export const fnv1a = (text: string): number => {
  let hash = 0x811c9dc5;
  for (const character of text) {
    hash ^= character.codePointAt(0) ?? 0;
    hash = Math.imul(hash, 0x01000193) >>> 0;
  }
  return hash;
};
