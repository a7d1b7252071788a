import type { VisitorKind } from '../member/member.ts';

export type EnrollmentPath = '/join' | '/add_card' | '/card_added';
export type EnrollmentGate = 'open' | 'notFound' | 'signIn' | EnrollmentPath | '/account/overview';

type EnrollmentType = 'direct' | 'sso' | 'none';

const steps: { [Kind in VisitorKind]: EnrollmentPath | '/account/overview' } = {
  anonymous: '/join',
  nonCardMember: '/add_card',
  cardMember: '/account/overview',
  closedAccount: '/account/overview',
};

/** Where a visitor on a step of joining belongs; joining at a single sign-on partner begins with its sign-in (A §2). */
export const enrollmentGate = (
  path: EnrollmentPath,
  enrollmentType: EnrollmentType,
  visitor: VisitorKind,
): EnrollmentGate => {
  if (enrollmentType === 'none') return 'notFound';
  if (path === '/card_added' && visitor === 'cardMember') return 'open';
  const step = steps[visitor];
  if (step === '/join' && enrollmentType === 'sso') return 'signIn';
  return step === path ? 'open' : step;
};
