import { useMutation, useQueryClient } from '@tanstack/react-query';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { useState } from 'react';
import type { StaffAccount } from '#contract/staff/accounts.ts';
import { api } from '../../api/client.ts';
import { copy } from '../../copy/copy.ts';
import { IconButton } from '../../parts/button.tsx';
import { Menu, MenuItem } from '../../parts/menu.tsx';
import { showToast } from '../../parts/toaster.tsx';
import { useProgram } from '../../session/session.ts';
import { GrantDialog } from './grant-dialog.tsx';
import { InvitationLink } from './invitation-link.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

const text = copy.staff;
const changes = {
  reset: api.accounts.reset,
  endSessions: api.accounts.endSessions,
  deactivate: api.accounts.deactivate,
  reactivate: api.accounts.reactivate,
};
type ChangeName = keyof typeof changes;

const tokenIn = (output: unknown): string | null =>
  typeof output === 'object' && output !== null && 'token' in output ? String(output.token) : null;

type ChangeProps = { of: ChangeName; account: StaffAccount; onClose: () => void };

const ChangeDialog = ({ of, account, onClose }: ChangeProps) => {
  const { partner } = useProgram();
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: async (reason: string): Promise<unknown> =>
      changes[of].call({ partner, email: account.email, reason }),
    onSuccess: async (output) => {
      showToast(text[of].done(account.name));
      if (tokenIn(output) === null) onClose();
      await queries.invalidateQueries({ queryKey: api.accounts.key() });
    },
  });
  const token = tokenIn(change.data);
  if (token) return <InvitationLink token={token} onClose={onClose} />;
  return (
    <ReasonDialog
      title={text[of].title(account.name)}
      text={text[of].text}
      onClose={onClose}
      submit={text.acts[of]}
      change={change}
      onSubmit={change.mutate}
    />
  );
};

/** A menu of changes that an admin may make to an account. */
export const AccountActions = ({ account }: { account: StaffAccount }) => {
  const [open, setOpen] = useState<ChangeName | 'role'>();
  const onClose = () => setOpen(undefined);
  const acts: (ChangeName | 'role')[] =
    account.deactivatedAt === null
      ? ['role', 'reset', 'endSessions', 'deactivate']
      : ['reactivate'];
  return (
    <>
      <Menu align="end" trigger={<IconButton icon={Ellipsis} label={text.actions(account.name)} />}>
        {acts.map((act) => (
          <MenuItem key={act} onSelect={() => setOpen(act)}>
            {text.acts[act]}
          </MenuItem>
        ))}
      </Menu>
      {open === 'role' && <GrantDialog email={account.email} onClose={onClose} />}
      {open && open !== 'role' && <ChangeDialog of={open} account={account} onClose={onClose} />}
    </>
  );
};
