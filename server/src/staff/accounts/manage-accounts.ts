import type { StaffAccount } from '#contract/staff/accounts.ts';
import type { StaffRole } from '#contract/staff/permissions.ts';
import type { SecurityEventName } from '#contract/staff/security-event.ts';
import { readLine } from '#domain/text/read-text.ts';
import { asOwner, type Trx } from '#server/platform/db/index.ts';
import { auditChange } from '../audit-change.ts';
import { insertSecurityEvent } from '../session/security-event-store.ts';
import { auditName, type StaffContext, staff } from '../staff-context.ts';
import { pageOf } from '../staff-list.ts';
import {
  type AccountRow,
  countAccounts,
  deleteGrant,
  insertAccount,
  insertGrant,
  listAccountRows,
  readAccount,
} from './account-store.ts';
import { requireOtherAdmin } from './require-other-admin.ts';

type Scope = string | null;

/** The grants that a caller may see: those in the program, or all. */
const grantsIn = ({ grants }: AccountRow, partner: Scope) =>
  partner === null ? grants : grants.filter((grant) => grant.partner === partner);

const rolesIn = (account: AccountRow, partner: Scope): string =>
  account.grants
    .filter((grant) => grant.partner === partner)
    .map(({ role }) => role)
    .join(', ');

export const presentAccount = (account: AccountRow, partner: Scope): StaffAccount => {
  const { createdAt, deactivatedAt, lastSeenAt, invitedUntil, ...rest } = account;
  return {
    ...rest,
    grants: grantsIn(account, partner),
    createdAt: createdAt.toISOString(),
    deactivatedAt: deactivatedAt?.toISOString() ?? null,
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
    invitedUntil: invitedUntil?.toISOString() ?? null,
  };
};

/** An account that the caller may know: one with a role in the program where one is named. */
export const findAccount = async (
  trx: Trx,
  { email, partner }: { email: string; partner: Scope },
): Promise<AccountRow | undefined> => {
  const account = await readAccount(trx, email);
  return account && (partner === null || grantsIn(account, partner).length > 0)
    ? account
    : undefined;
};

export const reread = async (trx: Trx, { email }: AccountRow): Promise<AccountRow> => {
  const account = await readAccount(trx, email);
  if (!account) throw new Error('an account is never deleted');
  return account;
};

type Noted = {
  account: AccountRow;
  event: SecurityEventName;
  detail: Record<string, string>;
};

export const noteSecurity = (trx: Trx, context: StaffContext, { account, event, detail }: Noted) =>
  insertSecurityEvent(trx, {
    at: context.engine.now(),
    accountId: account.id,
    event,
    address: '',
    userAgent: '',
    detail: { ...detail, by: auditName(context) },
  });

type Granting = {
  email: string;
  name?: string | undefined;
  partner: Scope;
  role: StaffRole;
  reason: string;
};

/** Adds a role and its account; audited with the roles in the program before and after. */
export const grantTo = async (
  trx: Trx,
  context: StaffContext,
  { email, name = email, partner, role, reason }: Granting,
): Promise<AccountRow> => {
  await insertAccount(trx, { email, name: readLine(name), now: context.engine.now() });
  const account = await readAccount(trx, email);
  if (!account) throw new Error('the account was not stored');
  await insertGrant(trx, { accountId: account.id, partner, role });
  const changed = await reread(trx, account);
  const [before, after] = [rolesIn(account, partner), rolesIn(changed, partner)];
  const detail = { email, role, reason, before, after };
  await auditChange(trx, context, { action: 'staff role granted', partner, detail });
  await noteSecurity(trx, context, {
    account: changed,
    event: 'roleGranted',
    detail: { role, partner: partner ?? '*' },
  });
  return changed;
};

export const listAccounts = staff.accounts.list.handler(({ context, input }) =>
  asOwner(context.engine.db, async (trx) => {
    const { rows, hasMore } = await pageOf(input.limit, (limit) =>
      listAccountRows(trx, { ...input, limit }),
    );
    const accounts = rows.map((account) => presentAccount(account, input.partner));
    return { accounts, hasMore, ...(await countAccounts(trx, input.partner)) };
  }),
);

export const grantRole = staff.accounts.grant.handler(({ context, input }) =>
  asOwner(context.engine.db, async (trx) =>
    presentAccount(await grantTo(trx, context, input), input.partner),
  ),
);

export const revokeRole = staff.accounts.revoke.handler(({ context, input, errors }) =>
  asOwner(context.engine.db, async (trx) => {
    const { email, partner, role, reason } = input;
    const account = await findAccount(trx, { email, partner });
    if (!account) throw errors.UNKNOWN_ACCOUNT({ data: { email } });
    if (role === 'admin')
      await requireOtherAdmin(trx, context, {
        account,
        scopes: [partner],
        removes: 'scope',
        errors,
      });
    await deleteGrant(trx, { accountId: account.id, partner, role });
    const changed = await reread(trx, account);
    const [before, after] = [rolesIn(account, partner), rolesIn(changed, partner)];
    const detail = { email, role, reason, before, after };
    await auditChange(trx, context, { action: 'staff role revoked', partner, detail });
    await noteSecurity(trx, context, {
      account,
      event: 'roleRevoked',
      detail: { role, partner: partner ?? '*' },
    });
    return presentAccount(changed, partner);
  }),
);
