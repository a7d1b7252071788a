type Input = {
  read: () => Promise<void>;
  everyMs: number;
  onFailed: (error: unknown) => void;
};

/** Polls a read function without overlap; a failure is reported, and the last result stays. */
export const createPoll = ({ read, everyMs, onFailed }: Input) => {
  let timer: NodeJS.Timeout | undefined;
  let isReading = false;
  const follow = async () => {
    if (isReading) return;
    isReading = true;
    await read()
      .catch(onFailed)
      .finally(() => {
        isReading = false;
      });
  };
  return {
    start: async (): Promise<void> => {
      await follow();
      timer = setInterval(() => void follow(), everyMs);
      timer.unref();
    },
    stop: () => clearInterval(timer),
  };
};
