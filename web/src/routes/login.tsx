import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { memberQuery } from '#web/api/member-query.ts';
import { usePassedEmail } from '#web/browser/route-state.ts';
import { loadContent } from '#web/content/copy.ts';
import { rememberReturnPath, SignInPage, type SignOnProblem } from '#web/features/sign-in/index.ts';
import { passGate } from '#web/layout/guards/pass-gate.ts';

type LoginSearch = { from?: string; problem?: SignOnProblem };

const isProblem = (value: unknown): value is SignOnProblem =>
  value === 'sign-on' || value === 'account-exists';

const Login = () => {
  const { from, problem } = Route.useSearch();
  const navigate = useNavigate();
  useEffect(() => {
    if (from === undefined) return;
    rememberReturnPath(from);
    void navigate({ to: '/login', search: {}, replace: true });
  }, [from, navigate]);
  return <SignInPage email={usePassedEmail()} problem={problem} />;
};

export const Route = createFileRoute('/login')({
  validateSearch: ({ from, problem }: Record<string, unknown>): LoginSearch => ({
    ...(typeof from === 'string' ? { from } : {}),
    ...(isProblem(problem) ? { problem } : {}),
  }),
  beforeLoad: async ({ context, location }) => {
    await passGate({ context, location });
    const member = await context.queryClient.ensureQueryData(memberQuery());
    if (member) throw redirect({ to: '/account/overview' });
  },
  loader: loadContent('login'),
  component: Login,
});
