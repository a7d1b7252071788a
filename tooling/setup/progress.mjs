/** @typedef {Pick<NodeJS.WriteStream, 'write' | 'isTTY'>} Stream */

const frames = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const frameMs = 100;
const dotMs = 2000;

/**
 * Runs a long step and shows that it goes on: a spinner on a terminal, else a dot every 2 s on the step's line.
 *
 * @template T
 * @param {string} label
 * @param {() => Promise<T>} run
 * @param {Stream} [stream]
 * @returns {Promise<T>}
 */
export const withProgress = async (label, run, stream = process.stdout) => {
  const startedAt = Date.now();
  const seconds = () => `${Math.round((Date.now() - startedAt) / 1000)} s`;
  let ticks = 0;
  const draw = () => {
    stream.write(
      stream.isTTY ? `\r\x1b[K${frames[ticks % frames.length]} ${label} ${seconds()}` : '.',
    );
    ticks += 1;
  };
  if (stream.isTTY) draw();
  else stream.write(`${label} `);
  const timer = setInterval(draw, stream.isTTY ? frameMs : dotMs);
  let outcome = 'failed after';
  try {
    const result = await run();
    outcome = 'done in';
    return result;
  } finally {
    clearInterval(timer);
    stream.write(`${stream.isTTY ? `\r\x1b[K${label}` : ''} ${outcome} ${seconds()}\n`);
  }
};
