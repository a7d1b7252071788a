import type { CaptchaChallenge } from '#contract/captcha.ts';
import { ApiError } from '../../api/api-error.ts';
import type { Check, CheckState } from './run-check.ts';

export type Report = (state: CheckState) => void;

type Parts = {
  ask: () => Promise<CaptchaChallenge>;
  begin: (given: CaptchaChallenge, report: Report) => void;
};

const isRefused = (error: unknown): boolean => error instanceof ApiError && error.status < 500;

/** Asks the server which check to make and begins it; asks again after a network error. */
export const createCheck = ({ ask, begin }: Parts): Check => {
  let state: CheckState = 'loading';
  const report: Report = (next) => {
    state = next;
  };
  const start = () => {
    report('loading');
    ask().then(
      (given) => begin(given, report),
      (error) => report(isRefused(error) ? 'failed' : 'networkError'),
    );
  };
  start();
  return { state: () => state, retry: start };
};
