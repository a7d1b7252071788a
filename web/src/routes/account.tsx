import { createFileRoute, Outlet } from '@tanstack/react-router';
import { usePartner } from '#web/api/partner-query.ts';
import { loadContent } from '#web/content/copy.ts';
import { AccountShell } from '#web/features/account/index.ts';
import { passGate } from '#web/layout/guards/pass-gate.ts';

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
