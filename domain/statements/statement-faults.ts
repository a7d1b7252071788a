/** What can be wrong with a member's statement. */
export const statementFaults = [
  'notJson',
  'notAStatement',
  'badKey',
  'badTrustedKey',
  'otherKey',
  'badSignature',
  'otherChanges',
  'noRoot',
  'notProven',
  'brokenChain',
  'otherSum',
] as const;

/** A fault with the values that its text names. */
export type StatementFault = {
  code: (typeof statementFaults)[number];
  values: Record<string, string | number>;
};
