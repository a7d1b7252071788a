import type { VisitorKind } from '../member/member.ts';

export type AccountGate = 'open' | 'signIn' | 'notFound';

/** Who may see the account center: no one where enrollment is none, else whoever is signed in (A §2, §6). */
export const accountGate = (
  enrollmentType: 'direct' | 'sso' | 'none',
  visitor: VisitorKind,
): AccountGate => {
  if (enrollmentType === 'none') return 'notFound';
  return visitor === 'anonymous' ? 'signIn' : 'open';
};
