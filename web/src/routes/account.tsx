import { createFileRoute, Outlet } from '@tanstack/react-router';
import { AccountShell } from '#web/features/account/index.ts';
import { loadContent } from '#web/platform/copy.ts';
import { passGate } from '#web/platform/pass-gate.ts';
import { usePartner } from '#web/platform/program.ts';

const AccountCenter = () => {
  const { phone } = usePartner().customerSupport;
  return (
    <AccountShell phone={phone}>
      <Outlet />
    </AccountShell>
  );
};

export const Route = createFileRoute('/account')({
  beforeLoad: passGate,
  loader: loadContent('account_center'),
  component: AccountCenter,
});
