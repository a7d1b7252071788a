/** The visitor states that copy and banners may differ by (B §4). */
export const visitorStates = [
  'notSignedIn',
  'emailOptedOut',
  'newMemberBonusEligible',
  'emailOptedIn',
] as const;

export type VisitorState = (typeof visitorStates)[number];

export type VisitorFacts = {
  isSignedIn: boolean;
  isEmailOptedIn: boolean;
  hasEligibleNewMemberBonus: boolean;
};

/** The one state whose copy a visitor sees; the new-member bonus speaks before the e-mail choice (B §4). */
export const visitorState = (facts: VisitorFacts): VisitorState => {
  if (!facts.isSignedIn) return 'notSignedIn';
  if (facts.hasEligibleNewMemberBonus) return 'newMemberBonusEligible';
  return facts.isEmailOptedIn ? 'emailOptedIn' : 'emailOptedOut';
};

/** The state whose variant the partner really has: the visitor's own, else the plainest one (A §3 copyStates). */
export const copyStateFor = (
  state: VisitorState,
  copyStates: readonly VisitorState[],
): VisitorState => {
  if (copyStates.includes(state)) return state;
  const isSignedInOptedIn = state !== 'notSignedIn' && copyStates.includes('emailOptedIn');
  return isSignedInOptedIn ? 'emailOptedIn' : 'notSignedIn';
};
