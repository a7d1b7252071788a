import { stderr } from 'node:process';

type Stream = Pick<NodeJS.WriteStream, 'write' | 'isTTY'>;

export type Progress = { show: (text: string) => void; done: () => void };

const TERMINAL_EVERY_MS = 100;
const LINE_EVERY_MS = 2000;

/** Shows the progress of long work: one rewritten line on a terminal, else a line every 2 s. */
export const createProgress = (
  label: string,
  {
    stream = stderr,
    now = performance.now.bind(performance),
  }: { stream?: Stream; now?: () => number } = {},
): Progress => {
  const isTerminal = stream.isTTY === true;
  let shownAt = now() - (isTerminal ? TERMINAL_EVERY_MS : 0);
  return {
    show: (text) => {
      if (now() - shownAt < (isTerminal ? TERMINAL_EVERY_MS : LINE_EVERY_MS)) return;
      shownAt = now();
      stream.write(isTerminal ? `\r\x1b[K${label}: ${text}` : `${label}: ${text}\n`);
    },
    done: () => {
      if (isTerminal) stream.write('\r\x1b[K');
    },
  };
};
