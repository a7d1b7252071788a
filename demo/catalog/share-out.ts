/**
 * Splits `total` into integer shares by weight with the largest-remainder method. Shares are in
 * the order of the weights.
 */
export const shareOut = (total: number, weights: readonly number[]): number[] => {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const exact = weights.map((weight) => (total * weight) / sum);
  const shares = exact.map(Math.floor);
  const missing = total - shares.reduce((all, share) => all + share, 0);
  const byRemainder = exact
    .map((share, index) => ({ index, remainder: share - Math.floor(share) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  const lifted = new Set(byRemainder.slice(0, missing).map(({ index }) => index));
  return shares.map((share, index) => share + (lifted.has(index) ? 1 : 0));
};
