import type { Trx } from '#server/platform/db/index.ts';
import { hasEmail } from '#server/platform/tenancy/member-key.ts';

type NewLink = {
  partnerId: string;
  memberId: number;
  tokenHash: string;
  actor: string;
  reason: string;
  now: Date;
  linkExpiresAt: Date;
};

export const findMemberId = async (
  trx: Trx,
  { partnerId, email }: { partnerId: string; email: string },
): Promise<number | undefined> => {
  const row = await trx
    .selectFrom('member')
    .select('id')
    .where('partner_id', '=', partnerId)
    .where(hasEmail(email))
    .executeTakeFirst();
  return row?.id;
};

export const insertLink = async (trx: Trx, input: NewLink): Promise<number> => {
  const { id } = await trx
    .insertInto('emulation')
    .values({
      partner_id: input.partnerId,
      member_id: input.memberId,
      token_hash: input.tokenHash,
      actor: input.actor,
      reason: input.reason,
      created_at: input.now,
      link_expires_at: input.linkExpiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Consumes a link's token; undefined when it is unknown, used or expired. */
export const consumeLink = (
  trx: Trx,
  { partnerId, tokenHash, now }: { partnerId: string; tokenHash: string; now: Date },
) =>
  trx
    .updateTable('emulation')
    .set({ opened_at: now })
    .where('partner_id', '=', partnerId)
    .where('token_hash', '=', tokenHash)
    .where('opened_at', 'is', null)
    .where('link_expires_at', '>', now)
    .returning(['id', 'member_id', 'actor', 'reason'])
    .executeTakeFirst();

/** Revokes impersonation sessions and unused links of a member: one of them, or all. */
export const endSessions = async (
  trx: Trx,
  {
    partnerId,
    memberId,
    id,
    now,
  }: { partnerId: string; memberId: number; id: number | null; now: Date },
): Promise<number> => {
  await trx
    .updateTable('emulation')
    .set({ link_expires_at: now })
    .where('partner_id', '=', partnerId)
    .where('member_id', '=', memberId)
    .where('opened_at', 'is', null)
    .$if(id !== null, (links) => links.where('id', '=', id ?? 0))
    .execute();
  const { numUpdatedRows } = await trx
    .updateTable('session')
    .set({ revoked_at: now })
    .where('partner_id', '=', partnerId)
    .where('member_id', '=', memberId)
    .where('emulation_id', 'is not', null)
    .$if(id !== null, (sessions) => sessions.where('emulation_id', '=', id))
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
};
