import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { StaffAccount } from '#contract/staff/accounts.ts';
import type { StaffGrant } from '#contract/staff/permissions.ts';
import { api } from '../../api/client.ts';
import { copy } from '../../copy/copy.ts';
import { showToast } from '../../parts/toaster.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

const text = copy.staff;

type Props = { account: StaffAccount; grant: StaffGrant; onClose: () => void };

/** Removes a role; the reason is in the audit. */
export const RevokeDialog = ({ account, grant, onClose }: Props) => {
  const queries = useQueryClient();
  const role = copy.shell.roles[grant.role];
  const revoke = useMutation(
    api.accounts.revoke.mutationOptions({
      onSuccess: async () => {
        showToast(text.revoked(role, account.name));
        onClose();
        await queries.invalidateQueries({ queryKey: api.accounts.key() });
      },
    }),
  );
  return (
    <ReasonDialog
      title={text.revokeTitle(role, account.name)}
      text={text.revokeText}
      onClose={onClose}
      submit={text.revoke}
      change={revoke}
      onSubmit={(reason) =>
        revoke.mutate({ partner: grant.partner, email: account.email, role: grant.role, reason })
      }
    />
  );
};
