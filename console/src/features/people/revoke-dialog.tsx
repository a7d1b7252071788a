import type { StaffAccount } from '#contract/staff/accounts.ts';
import type { StaffGrant } from '#contract/staff/permissions.ts';
import { api } from '../../api/client.ts';
import { copy } from '../../copy/copy.ts';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';

const text = copy.staff;

type Props = { account: StaffAccount; grant: StaffGrant; onClose: () => void };

/** Removes a role; the reason is in the audit. */
export const RevokeDialog = ({ account, grant, onClose }: Props) => {
  const role = copy.shell.roles[grant.role];
  return (
    <ReasonDialog
      title={text.revokeTitle(role, account.name)}
      text={text.revokeText}
      submit={text.revoke}
      isDangerous
      refusals={text.refusals}
      onSubmit={(reason) =>
        api.accounts.revoke.call({
          partner: grant.partner,
          email: account.email,
          role: grant.role,
          reason,
        })
      }
      done={() => text.revoked(role, account.name)}
      onClose={onClose}
    />
  );
};
