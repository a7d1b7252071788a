import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { rememberReturnPath, SignInPage } from '#web/features/sign-in/index.ts';
import { loadContent } from '#web/platform/copy.ts';
import { memberQuery } from '#web/platform/member.ts';
import { passGate } from '#web/platform/pass-gate.ts';
import { usePassedEmail } from '#web/platform/route-state.ts';

type LoginSearch = { from?: string; problem?: 'sign-on' };

const Login = () => {
  const { from, problem } = Route.useSearch();
  const navigate = useNavigate();
  useEffect(() => {
    if (from === undefined) return;
    rememberReturnPath(from);
    void navigate({ to: '/login', search: {}, replace: true });
  }, [from, navigate]);
  return <SignInPage email={usePassedEmail()} hasFailed={problem === 'sign-on'} />;
};

export const Route = createFileRoute('/login')({
  validateSearch: ({ from, problem }: Record<string, unknown>): LoginSearch => ({
    ...(typeof from === 'string' ? { from } : {}),
    ...(problem === 'sign-on' ? { problem } : {}),
  }),
  beforeLoad: async ({ context, location }) => {
    await passGate({ context, location });
    const member = await context.queryClient.ensureQueryData(memberQuery());
    if (member) throw redirect({ to: '/account/overview' });
  },
  loader: loadContent('login'),
  component: Login,
});
