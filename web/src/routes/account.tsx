import { createFileRoute, Outlet } from '@tanstack/react-router';
import { usePartner } from '../api/partner-query.ts';
import { loadContent } from '../content/copy.ts';
import { AccountShell } from '../features/account/index.ts';
import { guardRoute } from '../layout/guards/guard-route.ts';

const AccountCenter = () => {
  const { phone } = usePartner().customerSupport;
  return (
    <AccountShell phone={phone}>
      <Outlet />
    </AccountShell>
  );
};

export const Route = createFileRoute('/account')({
  beforeLoad: guardRoute,
  loader: loadContent('account_center'),
  component: AccountCenter,
});
