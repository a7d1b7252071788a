/** Visitor states by which copy and banners differ. */
export const visitorStates = [
  'notSignedIn',
  'emailOptedOut',
  'newMemberBonusEligible',
  'emailOptedIn',
] as const;

export type VisitorState = (typeof visitorStates)[number];

/** The facts that decide which copy a visitor reads. */
export type VisitorFacts = {
  isSignedIn: boolean;
  isEmailOptedIn: boolean;
  hasEligibleNewMemberBonus: boolean;
};

/** The visitor's state; an eligible new-member bonus takes precedence over the email choice. */
export const visitorState = (facts: VisitorFacts): VisitorState => {
  if (!facts.isSignedIn) return 'notSignedIn';
  if (facts.hasEligibleNewMemberBonus) return 'newMemberBonusEligible';
  return facts.isEmailOptedIn ? 'emailOptedIn' : 'emailOptedOut';
};

/** The state whose copy variant the partner has: the visitor's own, else the closest fallback. */
export const copyStateFor = (
  state: VisitorState,
  copyStates: readonly VisitorState[],
): VisitorState => {
  if (copyStates.includes(state)) return state;
  const isSignedInOptedIn = state !== 'notSignedIn' && copyStates.includes('emailOptedIn');
  return isSignedInOptedIn ? 'emailOptedIn' : 'notSignedIn';
};
