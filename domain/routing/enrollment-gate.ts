import type { VisitorKind } from '../member/member.ts';

type EnrollmentSettings = { enrollmentType: 'direct' | 'sso' | 'none'; hasAutoEnroll: boolean };

/**
 * Whether visitors can become members: through the partner's single sign-on, or the join form,
 * which partners with auto-enrollment do not have.
 */
export const acceptsNewMembers = ({ enrollmentType, hasAutoEnroll }: EnrollmentSettings): boolean =>
  enrollmentType === 'sso' || (enrollmentType === 'direct' && !hasAutoEnroll);

export type EnrollmentPath = '/join' | '/add_card' | '/card_added';
export type EnrollmentGate = 'open' | 'notFound' | 'signIn' | EnrollmentPath | '/account/overview';

const steps: { [Kind in VisitorKind]: EnrollmentPath | '/account/overview' } = {
  anonymous: '/join',
  nonCardMember: '/add_card',
  cardMember: '/account/overview',
  closedAccount: '/account/overview',
};

/**
 * The enrollment step a visitor belongs on. Joining a single sign-on partner starts with its
 * sign-in; a partner with auto-enrollment has no join form.
 */
export const enrollmentGate = (
  path: EnrollmentPath,
  enrolling: EnrollmentSettings,
  visitor: VisitorKind,
): EnrollmentGate => {
  if (enrolling.enrollmentType === 'none') return 'notFound';
  if (path === '/card_added' && visitor === 'cardMember') return 'open';
  const step = steps[visitor];
  const hasForm = enrolling.enrollmentType === 'direct' && acceptsNewMembers(enrolling);
  if (step === '/join' && !hasForm) return 'signIn';
  return step === path ? 'open' : step;
};
