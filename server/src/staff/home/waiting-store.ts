import { type RawBuilder, sql } from 'kysely';
import { hasWaitingLine } from '#server/earning/accrual/index.ts';
import type { Trx } from '#server/platform/db/index.ts';

export type Counted = { count: number; oldestAt: Date | null };

const countIn = async (trx: Trx, rows: RawBuilder<unknown>): Promise<Counted> => {
  const { rows: counted } = await sql<Counted>`
    select count(*)::int as count, min(since) as "oldestAt" from (${rows}) as waiting`.execute(trx);
  return counted[0] ?? { count: 0, oldestAt: null };
};

export const countApprovals = (trx: Trx, partner: string): Promise<Counted> =>
  countIn(
    trx,
    sql`select created_at as since from staff_request
      where partner_id = ${partner} and status = 'open'`,
  );

export const countVersionsInReview = (trx: Trx, partner: string): Promise<Counted> =>
  countIn(
    trx,
    sql`select made_at as since from program_version
      where partner_id = ${partner} and state = 'inReview'`,
  );

/** Files with a line that has no response. */
export const countWaitingFiles = (trx: Trx, partner: string): Promise<Counted> =>
  countIn(
    trx,
    sql`select f.created_at as since from accrual_file f
      where f.partner_id = ${partner} and ${hasWaitingLine}`,
  );

export const countFailedPayouts = (trx: Trx, partner: string): Promise<Counted> =>
  countIn(
    trx,
    sql`select created_at as since from payout where partner_id = ${partner} and status = 'error'`,
  );

/** Endpoints that the product disabled, until staff enable, pause or delete them. */
export const countDisabledWebhooks = (trx: Trx, partner: string): Promise<Counted> =>
  countIn(
    trx,
    sql`select disabled_at as since from webhook_endpoint
      where partner_id = ${partner} and disabled_by in ('gone', 'failures')`,
  );

/** Reviews with text or photos, as the list of them has. */
export const countPendingReviews = (trx: Trx, partner: string): Promise<Counted> =>
  countIn(
    trx,
    sql`select coalesce(r.edited_at, r.completed_at) as since from review r
      where r.partner_id = ${partner} and r.status = 'Pending' and (r.comment <> ''
        or exists (select from review_photo p where (p.partner_id, p.member_id, p.dine_id)
          = (r.partner_id, r.member_id, r.dine_id)))`,
  );
