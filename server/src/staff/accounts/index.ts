import { deactivateAccount, endAccountSessions, reactivateAccount } from './end-account.ts';
import { inviteAccount, resetAccount } from './invite-account.ts';
import { listEvents } from './list-events.ts';
import { grantRole, listAccounts, revokeRole } from './manage-accounts.ts';

/** The use-cases of staff accounts, their roles and invitations. */
export const accountsRouter = {
  list: listAccounts,
  invite: inviteAccount,
  reset: resetAccount,
  events: listEvents,
  grant: grantRole,
  revoke: revokeRole,
  deactivate: deactivateAccount,
  reactivate: reactivateAccount,
  endSessions: endAccountSessions,
};
