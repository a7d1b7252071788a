import type { Trx } from '#server/platform/db/index.ts';
import { auditName, type StaffContext } from '../staff-context.ts';
import { type AccountRow, hasOtherAdmin } from './account-store.ts';

type Removal = {
  account: AccountRow;
  /** Programs whose admin is removed; null for the platform. */
  scopes: readonly (string | null)[];
  removes: 'scope' | 'all';
  errors: Errors;
};
type Errors = { LAST_ADMIN: () => Error; OWN_ACCOUNT: () => Error };

/** Refuses to remove oneself as an admin, and the last admin of a program or of the platform. */
export const requireOtherAdmin = async (
  trx: Trx,
  context: StaffContext,
  { account, scopes, removes, errors }: Removal,
): Promise<void> => {
  if (account.email === auditName(context)) throw errors.OWN_ACCOUNT();
  for (const scope of scopes)
    if (!(await hasOtherAdmin(trx, { accountId: account.id, scope, removes })))
      throw errors.LAST_ADMIN();
};
