import type { StaffRole } from '#contract/staff/permissions.ts';
import type { Trx } from '#server/platform/db/index.ts';

export const readStaffEmails = async (trx: Trx): Promise<string[]> => {
  const rows = await trx.selectFrom('staff_account').select('email').execute();
  return rows.map(({ email }) => email);
};

type NewAccount = {
  email: string;
  name: string;
  partner: string | null;
  role: StaffRole;
  passwordHash: string;
  now: Date;
};

export const insertStaffAccount = async (trx: Trx, account: NewAccount): Promise<void> => {
  const { email, name, partner, role, passwordHash, now } = account;
  const { id } = await trx
    .insertInto('staff_account')
    .values({ email, name, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('staff_grant')
    .values({ account_id: id, partner: partner ?? '*', role })
    .execute();
  await trx
    .insertInto('staff_credential')
    .values({ account_id: id, password_hash: passwordHash, password_set_at: now })
    .execute();
};
