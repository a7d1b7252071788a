export type Timing = { perSecond: number; p50: number; p95: number };

const at = (sorted: Float64Array, share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** Runs each task in turn, round after round, for at least the time given. Times are milliseconds. */
export const measure = (tasks: readonly (() => unknown)[], atLeastMs: number): Timing => {
  for (const task of tasks) task();
  const times: number[] = [];
  const start = performance.now();
  while (performance.now() - start < atLeastMs)
    for (const task of tasks) {
      const before = performance.now();
      task();
      times.push(performance.now() - before);
    }
  const seconds = (performance.now() - start) / 1000;
  const sorted = Float64Array.from(times).sort();
  return { perSecond: times.length / seconds, p50: at(sorted, 0.5), p95: at(sorted, 0.95) };
};
