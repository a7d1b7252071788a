import { takesNewMembers } from '../enrollment/takes-new-members.ts';
import type { VisitorKind } from '../member/member.ts';

export type EnrollmentPath = '/join' | '/add_card' | '/card_added';
export type EnrollmentGate = 'open' | 'notFound' | 'signIn' | EnrollmentPath | '/account/overview';

type Enrolling = Parameters<typeof takesNewMembers>[0];

const steps: { [Kind in VisitorKind]: EnrollmentPath | '/account/overview' } = {
  anonymous: '/join',
  nonCardMember: '/add_card',
  cardMember: '/account/overview',
  closedAccount: '/account/overview',
};

/**
 * Where a visitor on a step of joining belongs; joining at a single sign-on partner begins with its sign-in, and a partner
 * that enrolls its members itself has no join form (A §2, §3).
 */
export const enrollmentGate = (
  path: EnrollmentPath,
  enrolling: Enrolling,
  visitor: VisitorKind,
): EnrollmentGate => {
  if (enrolling.enrollmentType === 'none') return 'notFound';
  if (path === '/card_added' && visitor === 'cardMember') return 'open';
  const step = steps[visitor];
  const hasForm = enrolling.enrollmentType === 'direct' && takesNewMembers(enrolling);
  if (step === '/join' && !hasForm) return 'signIn';
  return step === path ? 'open' : step;
};
