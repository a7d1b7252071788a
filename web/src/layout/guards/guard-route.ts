import type { QueryClient } from '@tanstack/react-query';
import { notFound, redirect } from '@tanstack/react-router';
import { visitorKind } from '#domain/member/member.ts';
import { routeGate } from '#domain/routing/route-gate.ts';
import { memberQuery } from '../../api/member-query.ts';
import { partnerQuery } from '../../api/partner-query.ts';

type GuardInput = {
  context: { queryClient: QueryClient };
  location: { pathname: string; href: string };
};

/** A route's `beforeLoad`: allows the page, or shows not-found, or redirects to sign-in. */
export const guardRoute = async ({ context: { queryClient }, location }: GuardInput) => {
  const { partner } = await queryClient.ensureQueryData(partnerQuery());
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
