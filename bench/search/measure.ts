/** By the clock, and by processor time, which other work on the machine does not affect. */
export type Rate = { perSecond: number; perCpuSecond: number };
export type Timing = Rate & { p95: number };

const at = (sorted: Float64Array, share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** Runs each task in turn, round after round, for at least the time given. Times are milliseconds. */
export const measure = (tasks: readonly (() => unknown)[], atLeastMs: number): Timing => {
  for (const task of tasks) task();
  const times: number[] = [];
  const start = performance.now();
  const cpuBefore = process.cpuUsage();
  while (performance.now() - start < atLeastMs)
    for (const task of tasks) {
      const before = performance.now();
      task();
      times.push(performance.now() - before);
    }
  const seconds = (performance.now() - start) / 1000;
  const { user, system } = process.cpuUsage(cpuBefore);
  const cpuSeconds = (user + system) / 1e6;
  const sorted = Float64Array.from(times).sort();
  const count = times.length;
  return { perSecond: count / seconds, perCpuSecond: count / cpuSeconds, p95: at(sorted, 0.95) };
};
