/** One measured number; with a bar it holds or does not. */
export type Line = { name: string; value: number; bar?: { least?: number; most?: number } };

export const holds = ({ value, bar = {} }: Line): boolean =>
  value >= (bar.least ?? value) && value <= (bar.most ?? value);

export const print = (bench: string, line: Line): void => {
  const { least, most } = line.bar ?? {};
  const bar =
    least === undefined ? (most === undefined ? '' : `at most ${most}`) : `at least ${least}`;
  const verdict = bar === '' ? '' : `  (${bar}: ${holds(line) ? 'held' : 'NOT held'})`;
  console.log(`${bench} ${line.name}: ${line.value.toFixed(2)}${verdict}`);
};
