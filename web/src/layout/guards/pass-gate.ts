import type { QueryClient } from '@tanstack/react-query';
import { notFound, redirect } from '@tanstack/react-router';
import { visitorKind } from '#domain/member/member.ts';
import { routeGate } from '#domain/routing/route-gate.ts';
import { memberQuery } from '../../api/member-query.ts';
import { programQuery } from '../../api/partner-query.ts';

type Passing = {
  context: { queryClient: QueryClient };
  location: { pathname: string; href: string };
};

/** Lets a visitor through to a page, or shows not-found, or asks to sign in first: a route's `beforeLoad` (A §2). */
export const passGate = async ({ context: { queryClient }, location }: Passing) => {
  const { partner } = await queryClient.ensureQueryData(programQuery());
  const member = await queryClient.ensureQueryData(memberQuery());
  const { enrollmentType, hasDiscoverPage } = partner;
  const visitor = visitorKind(member);
  const gate = routeGate(location.pathname, {
    enrollmentType,
    visitor,
    hasDiscoverPage,
    emailNeedsUpdate: member?.emailNeedsUpdate === true,
  });
  if (gate === 'notFound') throw notFound();
  if (gate === 'fixCredentials') throw redirect({ to: '/fix_credentials' });
  if (gate === 'signIn') throw redirect({ to: '/login', search: { from: location.href } });
};
