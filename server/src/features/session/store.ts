import type { Trx } from '#server/platform/db/index.ts';
import { hasEmail } from '#server/platform/tenancy/member-key.ts';

/** The account that an email or partner number identifies. */
export const findAccount = (trx: Trx, partnerId: string, userName: string) =>
  trx
    .selectFrom('member')
    .select(['id', 'public_id', 'password_hash'])
    .where('partner_id', '=', partnerId)
    .where((where) =>
      userName.includes('@') ? hasEmail(userName) : where('partner_number', '=', userName),
    )
    .executeTakeFirst();
