type Options = {
  /** Whether a connection has been in use for this long. */
  isInUseFor: (ms: number) => boolean;
  /** Sends one statement on a connection of its own; resolves to whether the database responded. */
  probe: () => Promise<boolean>;
  /** Closes every connection, so that pending statements fail. */
  closeAll: () => void;
};

export type ResponseWatch = { isDown: () => boolean; stop: () => void };

const CHECK_EVERY_MS = 1_000;
const SUSPECT_AFTER_MS = 2_000;
// One late response can be a pause of this process.
const FAILURES_UNTIL_DOWN = 2;

/** Time within which `probe` must resolve. With it, a silent database is noticed within 8 s. */
export const PROBE_LIMIT_MS = 2_500;

/**
 * Notices a database that accepts statements and never responds, which no timeout of PostgreSQL's own ends. While it is
 * down, requests fail immediately; a probe that succeeds ends that.
 */
export const watchResponses = ({ isInUseFor, probe, closeAll }: Options): ResponseWatch => {
  let failures = 0;
  let isProbing = false;
  const isDown = () => failures >= FAILURES_UNTIL_DOWN;
  const check = async () => {
    if (isProbing || (failures === 0 && !isInUseFor(SUSPECT_AFTER_MS))) return;
    isProbing = true;
    failures = (await probe()) ? 0 : failures + 1;
    isProbing = false;
    if (failures === FAILURES_UNTIL_DOWN) closeAll();
  };
  const timer = setInterval(() => void check(), CHECK_EVERY_MS);
  timer.unref();
  return { isDown, stop: () => clearInterval(timer) };
};
