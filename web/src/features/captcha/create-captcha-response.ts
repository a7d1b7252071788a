import type { WorkChallenge } from '#contract/captcha.ts';
import { api } from '../../api/api.ts';
import { createCheck, pollCheck, type Report } from './poll-check.ts';
import { startRecaptcha } from './start-recaptcha.ts';

type Solution = { counter: number; derivedKey: string } | null;
type Solver = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>;

const createWorker = (): Solver =>
  new Worker(new URL('./proof-of-work-worker.ts', import.meta.url), { type: 'module' });

/** Solves the proof of work in a worker, so that the page stays responsive. */
export const startProofOfWork = (
  challenge: WorkChallenge,
  report: Report,
  createSolver: () => Solver = createWorker,
): void => {
  const solver = createSolver();
  const finish: Report = (state) => {
    solver.terminate();
    report(state);
  };
  solver.onerror = () => finish('broken');
  solver.onmessage = ({ data: solution }: MessageEvent<Solution>) =>
    finish(solution ? { response: btoa(JSON.stringify({ challenge, solution })) } : 'failed');
  report('working');
  solver.postMessage(challenge);
};

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
