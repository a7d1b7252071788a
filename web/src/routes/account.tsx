import { createFileRoute, notFound, Outlet, redirect } from '@tanstack/react-router';
import { visitorKind } from '#domain/member/member.ts';
import { accountGate } from '#domain/routing/account-gate.ts';
import { AccountShell } from '#web/features/account/index.ts';
import { contentQuery } from '#web/platform/copy.ts';
import { memberQuery } from '#web/platform/member.ts';
import { programQuery, usePartner } from '#web/platform/program.ts';

const AccountCenter = () => {
  const { phone } = usePartner().customerSupport;
  return (
    <AccountShell phone={phone}>
      <Outlet />
    </AccountShell>
  );
};

export const Route = createFileRoute('/account')({
  beforeLoad: async ({ context: { queryClient }, location }) => {
    const { partner } = await queryClient.ensureQueryData(programQuery());
    const member = await queryClient.ensureQueryData(memberQuery());
    const gate = accountGate(partner.enrollmentType, visitorKind(member));
    if (gate === 'notFound') throw notFound();
    if (gate === 'signIn') throw redirect({ to: '/login', search: { from: location.href } });
  },
  loader: ({ context: { queryClient } }) =>
    queryClient.ensureQueryData(contentQuery('account_center')),
  component: AccountCenter,
});
