import { messages } from '#domain/forms/messages.ts';
import { HumanCheckError } from './human-check-error.ts';

/** `broken`: what makes the response did not load. */
export type CheckState =
  | 'loading'
  | 'working'
  | 'networkError'
  | 'failed'
  | 'broken'
  | { response: string };

export type Check = { state: () => CheckState; retry: () => void };

const pollMs = 500;
const maxNetworkErrors = 10;
const maxLoadingPolls = 40;

type Parts = { check: Check; wait: (ms: number) => Promise<void> };

/** Looks every 500 ms how a check goes; gives up at the tenth network error, and when nothing loads (B §5, §8). */
export const runCheck = async ({ check, wait }: Parts): Promise<string> => {
  let networkErrors = 0;
  let loadingPolls = 0;
  for (;;) {
    await wait(pollMs);
    const state = check.state();
    if (typeof state === 'object') return state.response;
    if (state === 'failed') throw new HumanCheckError(messages.captcha);
    if (state === 'loading') loadingPolls += 1;
    if (state === 'broken' || loadingPolls > maxLoadingPolls)
      throw new HumanCheckError(messages.captchaNotReady);
    if (state !== 'networkError') continue;
    networkErrors += 1;
    if (networkErrors >= maxNetworkErrors) throw new HumanCheckError(messages.captchaGivenUp);
    check.retry();
  }
};
