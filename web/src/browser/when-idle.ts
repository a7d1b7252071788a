/** Calls `run` when the browser has nothing more urgent to do. */
export const whenIdle = (run: () => void): (() => void) => {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(run, { timeout: 3_000 });
    return () => cancelIdleCallback(id);
  }
  const timer = setTimeout(run, 300);
  return () => clearTimeout(timer);
};
