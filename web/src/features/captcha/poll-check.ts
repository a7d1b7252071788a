import { ApiError } from '#api-client/api-error.ts';
import type { CaptchaChallenge } from '#contract/captcha.ts';
import { CaptchaError } from './captcha-error.ts';

/** `broken`: the check's script did not load. */
export type CheckState =
  | 'loading'
  | 'working'
  | 'networkError'
  | 'failed'
  | 'broken'
  | { response: string };

export type Check = { state: () => CheckState; retry: () => void };

const POLL_MS = 500;
const MAX_NETWORK_ERRORS = 10;
const MAX_LOADING_POLLS = 40;

type Input = { check: Check; wait: (ms: number) => Promise<void> };

/** Polls a check every 500 ms; gives up at the tenth network error or when nothing loads. */
export const pollCheck = async ({ check, wait }: Input): Promise<string> => {
  let networkErrors = 0;
  let loadingPolls = 0;
  for (;;) {
    await wait(POLL_MS);
    const state = check.state();
    if (typeof state === 'object') return state.response;
    if (state === 'failed') throw new CaptchaError('captcha');
    if (state === 'loading') loadingPolls += 1;
    if (state === 'broken' || loadingPolls > MAX_LOADING_POLLS)
      throw new CaptchaError('captchaNotReady');
    if (state !== 'networkError') continue;
    networkErrors += 1;
    if (networkErrors >= MAX_NETWORK_ERRORS) throw new CaptchaError('captchaGivenUp');
    check.retry();
  }
};

export type Report = (state: CheckState) => void;

type Dependencies = {
  fetchChallenge: () => Promise<CaptchaChallenge>;
  startCheck: (challenge: CaptchaChallenge, report: Report) => void;
};

const isRejected = (error: unknown): boolean => error instanceof ApiError && error.status < 500;

/** Fetches a CAPTCHA challenge and starts its check; `retry` starts over after a network error. */
export const createCheck = ({ fetchChallenge, startCheck }: Dependencies): Check => {
  let state: CheckState = 'loading';
  const report: Report = (next) => {
    state = next;
  };
  const start = () => {
    report('loading');
    fetchChallenge().then(
      (challenge) => startCheck(challenge, report),
      (error) => report(isRejected(error) ? 'failed' : 'networkError'),
    );
  };
  start();
  return { state: () => state, retry: start };
};
