import type { WorkChallenge } from '#contract/captcha.ts';
import type { Report } from './create-check.ts';

type Solved = { counter: number; derivedKey: string } | null;
type Solver = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>;

const newSolver = (): Solver =>
  new Worker(new URL('./solve-work.ts', import.meta.url), { type: 'module' });

/** Has a worker prove the work, so that the page stays quick; there is nothing to see or to press. */
export const beginWork = (
  challenge: WorkChallenge,
  report: Report,
  createSolver: () => Solver = newSolver,
): void => {
  const solver = createSolver();
  const end: Report = (state) => {
    solver.terminate();
    report(state);
  };
  solver.onerror = () => end('broken');
  solver.onmessage = ({ data: solution }: MessageEvent<Solved>) =>
    end(solution ? { response: btoa(JSON.stringify({ challenge, solution })) } : 'failed');
  report('working');
  solver.postMessage(challenge);
};
