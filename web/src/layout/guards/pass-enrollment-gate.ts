import type { QueryClient } from '@tanstack/react-query';
import { notFound, redirect } from '@tanstack/react-router';
import { visitorKind } from '#domain/member/member.ts';
import { type EnrollmentPath, enrollmentGate } from '#domain/routing/enrollment-gate.ts';
import { memberQuery } from '../../api/member-query.ts';
import { programQuery } from '../../api/partner-query.ts';

/** Lets a visitor stay on a step of joining, or leads to the one where they belong. */
export const passEnrollmentGate = async (queryClient: QueryClient, path: EnrollmentPath) => {
  const { partner } = await queryClient.ensureQueryData(programQuery());
  const member = await queryClient.ensureQueryData(memberQuery());
  const gate = enrollmentGate(path, partner, visitorKind(member));
  if (gate === 'notFound') throw notFound();
  if (gate === 'signIn') throw redirect({ to: '/login' });
  if (gate !== 'open') throw redirect({ to: gate });
};
