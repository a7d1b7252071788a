import { sql } from 'kysely';
import type { StaffGrant, StaffRole } from '#contract/staff/permissions.ts';
import type { Trx } from '#server/platform/db/index.ts';

const EVERY_PARTNER = '*';

export type AccountRow = {
  id: number;
  email: string;
  name: string;
  createdAt: Date;
  deactivatedAt: Date | null;
  grants: StaffGrant[];
};

type AccountFilter = { email?: string };

/** Accounts by email with their grants, of one email or of all. */
export const readAccounts = async (
  trx: Trx,
  { email }: AccountFilter = {},
): Promise<AccountRow[]> => {
  const { rows } = await sql<AccountRow>`
    select a.id, a.email, a.name, a.created_at as "createdAt", a.deactivated_at as "deactivatedAt",
      coalesce(jsonb_agg(jsonb_build_object('partner', nullif(g.partner, ${EVERY_PARTNER}),
        'role', g.role) order by g.partner, g.role) filter (where g.role is not null), '[]') as grants
    from staff_account a left join staff_grant g on g.account_id = a.id
    where ${email === undefined} or a.email = ${email ?? ''}
    group by a.id order by a.email`.execute(trx);
  return rows;
};

/** Adds an account unless the email has one; an account that exists has its name unchanged. */
export const insertAccount = (trx: Trx, account: { email: string; name: string; now: Date }) =>
  trx
    .insertInto('staff_account')
    .values({ email: account.email, name: account.name, created_at: account.now })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();

type Grant = { accountId: number; partner: string | null; role: StaffRole };

export const insertGrant = (trx: Trx, { accountId, partner, role }: Grant) =>
  trx
    .insertInto('staff_grant')
    .values({ account_id: accountId, partner: partner ?? EVERY_PARTNER, role })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const deleteGrant = (trx: Trx, { accountId, partner, role }: Grant) =>
  trx
    .deleteFrom('staff_grant')
    .where('account_id', '=', accountId)
    .where('partner', '=', partner ?? EVERY_PARTNER)
    .where('role', '=', role)
    .execute();

export const setDeactivated = (trx: Trx, accountId: number, now: Date) =>
  trx
    .updateTable('staff_account')
    .set({ deactivated_at: now })
    .where('id', '=', accountId)
    .where('deactivated_at', 'is', null)
    .execute();
