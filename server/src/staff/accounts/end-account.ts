import { asOwner, type Trx } from '#server/platform/db/index.ts';
import { auditChange } from '../audit-change.ts';
import { endSessions } from '../session/session-store.ts';
import { type StaffContext, staff } from '../staff-context.ts';
import { type AccountRow, setDeactivated, setReactivated } from './account-store.ts';
import { findAccount, noteSecurity, presentAccount, reread } from './manage-accounts.ts';
import { requireOtherAdmin } from './require-other-admin.ts';

/** The account of a request, whose every role is in the program where one is named. */
type Managed = { email: string; partner: string | null; reason: string };
type Errors = {
  UNKNOWN_ACCOUNT: (options: { data: { email: string } }) => Error;
  ROLES_ELSEWHERE: () => Error;
};

export const isManagedIn = ({ grants }: AccountRow, partner: string | null): boolean =>
  partner === null || grants.every((grant) => grant.partner === partner);

export const findManaged = async (
  trx: Trx,
  { email, partner }: Managed,
  errors: Errors,
): Promise<AccountRow> => {
  const account = await findAccount(trx, { email, partner });
  if (!account) throw errors.UNKNOWN_ACCOUNT({ data: { email } });
  if (!isManagedIn(account, partner)) throw errors.ROLES_ELSEWHERE();
  return account;
};

const stateOf = ({ deactivatedAt }: AccountRow) =>
  deactivatedAt === null ? 'active' : 'deactivated';

type Change = { before: AccountRow; input: Managed; event: 'deactivated' | 'reactivated' };

const noteChange = async (trx: Trx, context: StaffContext, { before, input, event }: Change) => {
  const { email, partner, reason } = input;
  const account = await reread(trx, before);
  const detail = { email, reason, before: stateOf(before), after: stateOf(account) };
  await auditChange(trx, context, { action: `staff account ${event}`, partner, detail });
  await noteSecurity(trx, context, { account, event, detail: {} });
  return presentAccount(account, partner);
};

export const deactivateAccount = staff.accounts.deactivate.handler(({ context, input, errors }) =>
  asOwner(context.engine.db, async (trx) => {
    const before = await findManaged(trx, input, errors);
    const admin = before.grants.filter(({ role }) => role === 'admin');
    const scopes = before.deactivatedAt === null ? admin.map(({ partner }) => partner) : [];
    await requireOtherAdmin(trx, context, {
      account: before,
      scopes,
      removes: 'all',
      errors,
    });
    await setDeactivated(trx, before.id, context.engine.now());
    return noteChange(trx, context, { before, input, event: 'deactivated' });
  }),
);

export const reactivateAccount = staff.accounts.reactivate.handler(({ context, input, errors }) =>
  asOwner(context.engine.db, async (trx) => {
    const before = await findManaged(trx, input, errors);
    await setReactivated(trx, before.id);
    return noteChange(trx, context, { before, input, event: 'reactivated' });
  }),
);

export const endAccountSessions = staff.accounts.endSessions.handler(({ context, input, errors }) =>
  asOwner(context.engine.db, async (trx) => {
    const account = await findManaged(trx, input, errors);
    const { email, partner, reason } = input;
    const ended = await endSessions(trx, { accountId: account.id, now: context.engine.now() });
    const detail = { email, reason, before: ended, after: 0 };
    await auditChange(trx, context, { action: 'staff sessions ended', partner, detail });
    await noteSecurity(trx, context, {
      account,
      event: 'sessionsEnded',
      detail: { count: String(ended) },
    });
    return { ended };
  }),
);
