import type { CaptchaChallenge } from '#contract/captcha.ts';
import { ApiError } from '../../api/api-error.ts';
import type { Check, CheckState } from './poll-check.ts';

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
