import { sql } from 'kysely';
import type { Trx } from '#server/platform/db/index.ts';

/** The account that an email or partner number identifies. */
export const findAccount = (trx: Trx, partnerId: string, userName: string) =>
  trx
    .selectFrom('member')
    .select(['id', 'public_id', 'password_hash'])
    .where('partner_id', '=', partnerId)
    .where((where) =>
      userName.includes('@')
        ? where(sql`lower(email)`, '=', userName.toLowerCase())
        : where('partner_number', '=', userName),
    )
    .executeTakeFirst();
