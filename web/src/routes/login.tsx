import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { memberQuery } from '../api/member-query.ts';
import { useEmailFromState } from '../browser/route-state.ts';
import { validSearch } from '../browser/valid-search.ts';
import { loadContent } from '../content/copy.ts';
import { rememberReturnPath } from '../features/sign-in/return-path.ts';
import { SignInPage } from '../features/sign-in/sign-in-page.tsx';
import { isSignOnProblem, type SignOnProblem } from '../features/sign-in/sign-on-problems.ts';
import { guardRoute } from '../layout/guards/guard-route.ts';

type LoginSearch = { from?: string; problem?: SignOnProblem };

const Login = () => {
  const { from, problem } = Route.useSearch();
  const navigate = useNavigate();
  useEffect(() => {
    if (from === undefined) return;
    rememberReturnPath(from);
    void navigate({ to: '/login', search: {}, replace: true });
  }, [from, navigate]);
  return <SignInPage email={useEmailFromState()} from={from} problem={problem} />;
};

export const Route = createFileRoute('/login')({
  staticData: { searchParams: ['from', 'problem'] },
  validateSearch: validSearch<LoginSearch>(['from', 'problem'], ({ from, problem }) => ({
    ...(typeof from === 'string' ? { from } : {}),
    ...(isSignOnProblem(problem) ? { problem } : {}),
  })),
  beforeLoad: async ({ context, location }) => {
    await guardRoute({ context, location });
    const member = await context.queryClient.ensureQueryData(memberQuery());
    if (member) throw redirect({ to: '/account/overview' });
  },
  loader: loadContent('login', 'forms'),
  component: Login,
});
