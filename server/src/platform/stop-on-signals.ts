// The launcher passes on a signal that the terminal already gave to the whole group: one wish, not two.
const sameWishMs = 1_000;

// Runs `stop` once on the first signal; on the second the process ends at once.
export const stopOnSignals = (stop: (signal: NodeJS.Signals) => Promise<void>): void => {
  let stoppingSince: number | undefined;
  const handle = (signal: NodeJS.Signals) => {
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince > sameWishMs) process.exit(1);
      return;
    }
    stoppingSince = performance.now();
    stop(signal).then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', handle).on('SIGINT', handle);
};
