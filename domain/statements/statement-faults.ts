/** Faults that a member's statement can have. */
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
