import { api } from '../../api/api.ts';
import { createCheck } from './create-check.ts';
import { pollCheck } from './poll-check.ts';
import { startProofOfWork } from './start-proof-of-work.ts';
import { startRecaptcha } from './start-recaptcha.ts';

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Creates one CAPTCHA response, valid for one request. */
export const createCaptchaResponse = (holder: HTMLElement): Promise<string> =>
  pollCheck({
    wait,
    check: createCheck({
      fetchChallenge: () => api.captcha.begin(),
      startCheck: (challenge, report) =>
        challenge.kind === 'work'
          ? startProofOfWork(challenge.challenge, report)
          : startRecaptcha(challenge, report, holder),
    }),
  });
