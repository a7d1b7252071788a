import { sessionPhase } from '#domain/session/session-phase.ts';

type Parts = {
  readExpiry: () => number | null;
  now: () => number;
  onActive: () => void;
  onWarning: () => void;
  onExpired: () => void;
};

// Browsers treat longer timeouts as 0.
const LONGEST_WAIT_MS = 2_147_483_647;

/** Watches one session. Another tab may have renewed it, so each check reads the expiry again. */
export const createSessionClock = ({ readExpiry, now, ...on }: Parts) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: number | null = null;

  const stop = () => clearTimeout(timer);
  const check = () => {
    stop();
    // The cookie expires with the session, so the last read value is used.
    last = readExpiry() ?? last;
    const phase = sessionPhase(last, now());
    if (phase.kind === 'expired') return on.onExpired();
    if (phase.kind === 'warning') on.onWarning();
    else on.onActive();
    if ('nextMs' in phase) timer = setTimeout(check, Math.min(phase.nextMs, LONGEST_WAIT_MS));
  };
  return {
    check,
    stop,
    /** Call right after a response of the server: if the session seems over, the visitor's clock is wrong. */
    begin: () => {
      const expiry = readExpiry();
      if (sessionPhase(expiry, now()).kind !== 'expired') check();
    },
  };
};

const EXPIRY_COOKIE = 'session_expiry=';

/** The instant, in milliseconds, at which the server will end the session, as its cookie states. */
export const readSessionExpiry = (cookies: string): number | null => {
  const pair = cookies.split(/; */).find((part) => part.startsWith(EXPIRY_COOKIE));
  const at = Number(pair?.slice(EXPIRY_COOKIE.length) || Number.NaN);
  return Number.isSafeInteger(at) ? at : null;
};
