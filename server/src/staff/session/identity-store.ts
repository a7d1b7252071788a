import { sql } from 'kysely';
import type { StaffGrant } from '#contract/staff/permissions.ts';
import type { Identity } from '#server/integrations/identity/port.ts';
import type { Trx } from '#server/platform/db/index.ts';

export type SignOnAccount = {
  accountId: number;
  isDeactivated: boolean;
  grants: StaffGrant[];
  /** The subject at the issuer with which the account is connected. */
  subject: string | null;
};

/** The account of an identity: the connected one, else the one with the email where it is given. */
export const findSignOnAccount = async (
  trx: Trx,
  { issuer, subject }: Identity,
  email: string | null,
): Promise<SignOnAccount | undefined> => {
  const { rows } = await sql<SignOnAccount>`
    select a.id as "accountId", a.deactivated_at is not null as "isDeactivated", i.subject,
      coalesce((select jsonb_agg(jsonb_build_object('partner', nullif(g.partner, '*'),
        'role', g.role)) from staff_grant g where g.account_id = a.id), '[]') as grants
    from staff_account a
      left join staff_identity i on i.account_id = a.id and i.issuer = ${issuer}
    where i.subject = ${subject} or a.email = ${email?.toLowerCase() ?? null}
    order by i.subject = ${subject} desc nulls last limit 1`.execute(trx);
  return rows[0];
};

type NewIdentity = { accountId: number; identity: Identity; now: Date };

/** False when the identity or the account was connected to another one meanwhile. */
export const insertIdentity = async (
  trx: Trx,
  { accountId, identity: { issuer, subject }, now }: NewIdentity,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('staff_identity')
    .values({ issuer, subject, account_id: accountId, connected_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
};
