import { api } from '../../api/api.ts';
import { beginRecaptcha } from './begin-recaptcha.ts';
import { beginWork } from './begin-work.ts';
import { createCheck } from './create-check.ts';
import { runCheck } from './run-check.ts';

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** One response, good for one call. */
export const makeResponse = (holder: HTMLElement): Promise<string> =>
  runCheck({
    wait,
    check: createCheck({
      ask: () => api.captcha.begin(),
      begin: (given, report) =>
        given.kind === 'work'
          ? beginWork(given.challenge, report)
          : beginRecaptcha(given, report, holder),
    }),
  });
