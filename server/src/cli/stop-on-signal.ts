/** Asks long work to stop at its next safe point; a second signal ends the process at once. */
export const stopOnSignal = () => {
  let isAsked = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      isAsked = true;
    });
  return { isAsked: () => isAsked };
};
