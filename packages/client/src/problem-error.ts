import type { components } from './api.gen.ts';

export type Problem = components['schemas']['Problem'];
export type ProblemCode = Problem['code'];

/** A problem that the API responded with: `problem.code` says which, `problem.errors` names the fields. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(`${problem.code}: ${problem.detail} (request ${problem.requestId})`);
    this.problem = problem;
  }
}

const isProblem = (body: unknown): body is Problem =>
  typeof body === 'object' && body !== null && 'code' in body && 'requestId' in body;

/** The error of a failed response; a proxy may respond without a problem. */
export const errorOf = async (response: Response): Promise<Error> => {
  const body: unknown = await response.json().catch(() => undefined);
  return isProblem(body)
    ? new ProblemError(body)
    : new Error(`The API responded with ${response.status} and no problem`);
};
