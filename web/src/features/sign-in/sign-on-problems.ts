/** Why the partner's sign-in returned without a session, with the copy that explains it. */
export const signOnProblems = {
  'sign-on': 'sso_failed',
  'account-exists': 'sso_existing',
  'account-conflict': 'sso_conflict',
} as const;
export type SignOnProblem = keyof typeof signOnProblems;

export const isSignOnProblem = (value: unknown): value is SignOnProblem =>
  typeof value === 'string' && Object.hasOwn(signOnProblems, value);
