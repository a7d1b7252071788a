import type { QueryClient } from '@tanstack/react-query';
import { notFound, redirect } from '@tanstack/react-router';
import { visitorKind } from '#domain/member/member.ts';
import { type EnrollmentPath, enrollmentGate } from '#domain/routing/enrollment-gate.ts';
import { memberQuery } from '../../api/member-query.ts';
import { partnerQuery } from '../../api/partner-query.ts';

/** Guards an enrollment step: redirects visitors to the step they belong on. */
export const guardEnrollmentStep = async (queryClient: QueryClient, path: EnrollmentPath) => {
  const { partner } = await queryClient.ensureQueryData(partnerQuery());
  const member = await queryClient.ensureQueryData(memberQuery());
  const gate = enrollmentGate(path, partner, visitorKind(member));
  if (gate === 'notFound') throw notFound();
  if (gate === 'signIn') throw redirect({ to: '/login' });
  if (gate !== 'open') throw redirect({ to: gate });
};
