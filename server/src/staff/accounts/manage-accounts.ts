import type { StaffAccount } from '#contract/staff/accounts.ts';
import { asOwner } from '#server/platform/db/index.ts';
import { auditChange } from '../audit-change.ts';
import { staff } from '../staff-context.ts';
import {
  type AccountRow,
  deleteGrant,
  insertAccount,
  insertGrant,
  readAccounts,
  setDeactivated,
} from './account-store.ts';

const presentAccount = ({ createdAt, deactivatedAt, ...account }: AccountRow): StaffAccount => ({
  ...account,
  createdAt: createdAt.toISOString(),
  deactivatedAt: deactivatedAt?.toISOString() ?? null,
});

export const listAccounts = staff.accounts.list.handler(({ context, input: { partner } }) =>
  asOwner(context.engine.db, async (trx) => {
    const accounts = await readAccounts(trx);
    const isListed = ({ grants }: AccountRow) =>
      partner === null || grants.some((grant) => grant.partner === partner);
    return { accounts: accounts.filter(isListed).map(presentAccount) };
  }),
);

export const grantRole = staff.accounts.grant.handler(({ context, input }) =>
  asOwner(context.engine.db, async (trx) => {
    const { email, name = email, partner, role, reason } = input;
    await insertAccount(trx, { email, name, now: context.engine.now() });
    const [account] = await readAccounts(trx, { email });
    if (!account) throw new Error('the account was not stored');
    await insertGrant(trx, { accountId: account.id, partner, role });
    await auditChange(trx, context, {
      action: 'staff role granted',
      partner,
      detail: { email, role, reason },
    });
    const [changed = account] = await readAccounts(trx, { email });
    return presentAccount(changed);
  }),
);

export const revokeRole = staff.accounts.revoke.handler(({ context, input, errors }) =>
  asOwner(context.engine.db, async (trx) => {
    const { email, partner, role, reason } = input;
    const [account] = await readAccounts(trx, { email });
    if (!account) throw errors.UNKNOWN_ACCOUNT({ data: { email } });
    await deleteGrant(trx, { accountId: account.id, partner, role });
    await auditChange(trx, context, {
      action: 'staff role revoked',
      partner,
      detail: { email, role, reason },
    });
    const [changed = account] = await readAccounts(trx, { email });
    return presentAccount(changed);
  }),
);

export const deactivateAccount = staff.accounts.deactivate.handler(({ context, input, errors }) =>
  asOwner(context.engine.db, async (trx) => {
    const { email, reason } = input;
    const [account] = await readAccounts(trx, { email });
    if (!account) throw errors.UNKNOWN_ACCOUNT({ data: { email } });
    await setDeactivated(trx, account.id, context.engine.now());
    await auditChange(trx, context, {
      action: 'staff account deactivated',
      partner: null,
      detail: { email, reason },
    });
    const [changed = account] = await readAccounts(trx, { email });
    return presentAccount(changed);
  }),
);
