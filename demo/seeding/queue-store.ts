import { sql } from 'kysely';
import type { Trx } from '#server/platform/db/index.ts';

/** Whether an event of a provider was stored before. */
export const hasEvent = async (trx: Trx, provider: string, messageId: string): Promise<boolean> =>
  (await trx
    .selectFrom('feed_event')
    .select('message_id')
    .where('provider', '=', provider)
    .where('message_id', '=', messageId)
    .executeTakeFirst()) !== undefined;

export type SeedClaim = {
  email: string;
  restaurant: string;
  purchasedOn: string;
  amountCents: number;
  note: string;
  createdAt: Date;
};

/** Stores a claim of a member for a purchase on the member's latest card. */
export const insertClaim = async (trx: Trx, partnerId: string, claim: SeedClaim): Promise<void> => {
  await sql`
    insert into claim (partner_id, member_id, restaurant, purchased_on, amount_cents, last_four,
      note, created_at, updated_at)
    select c.partner_id, c.member_id, ${claim.restaurant}, ${claim.purchasedOn}::date,
      ${claim.amountCents}::int, c.last_four, ${claim.note}, ${claim.createdAt}, ${claim.createdAt}
    from card c join member m on (m.partner_id, m.id) = (c.partner_id, c.member_id)
    where m.partner_id = ${partnerId} and m.email = ${claim.email}
    order by c.id desc limit 1
    on conflict do nothing`.execute(trx);
};
