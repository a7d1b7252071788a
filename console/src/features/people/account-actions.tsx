import Ellipsis from 'lucide-react/icons/ellipsis';
import { useState } from 'react';
import type { StaffAccount } from '#contract/staff/accounts.ts';
import { api } from '../../api/client.ts';
import { copy } from '../../copy/copy.ts';
import { IconButton } from '../../parts/button.tsx';
import { Menu, MenuItem } from '../../parts/menu.tsx';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { useProgram } from '../../session/session.ts';
import { GrantDialog } from './grant-dialog.tsx';
import { InvitationLink } from './invitation-link.tsx';

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

type ChangeProps = {
  of: ChangeName;
  account: StaffAccount;
  onToken: (token: string | null) => void;
  onClose: () => void;
};

const ChangeDialog = ({ of, account, onToken, onClose }: ChangeProps) => {
  const { partner } = useProgram();
  return (
    <ReasonDialog
      title={text[of].title(account.name)}
      text={text[of].text}
      submit={text.acts[of]}
      isDangerous
      refusals={text.refusals}
      onSubmit={async (reason) =>
        onToken(tokenIn(await changes[of].call({ partner, email: account.email, reason })))
      }
      done={() => text[of].done(account.name)}
      onClose={onClose}
    />
  );
};

/** A menu of changes that an admin may make to an account. */
export const AccountActions = ({ account }: { account: StaffAccount }) => {
  const [open, setOpen] = useState<ChangeName | 'role'>();
  const [token, setToken] = useState<string | null>(null);
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
      {open && open !== 'role' && (
        <ChangeDialog of={open} account={account} onToken={setToken} onClose={onClose} />
      )}
      {token && <InvitationLink token={token} onClose={() => setToken(null)} />}
    </>
  );
};
