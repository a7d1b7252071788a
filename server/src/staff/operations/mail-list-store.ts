import { sql } from 'kysely';
import { mailKinds } from '#server/features/mail/index.ts';
import { type PageOrder, pageOrder, type Trx } from '#server/platform/db/index.ts';
import { hasEmail } from '#server/platform/tenancy/member-key.ts';

const kinds = Object.keys(mailKinds);

type Filter = {
  partnerId: string;
  email: string;
  kind: string | null;
  order: PageOrder;
  before: { doneAt: string; id: number } | null;
  limit: number;
};

export type MailRow = {
  id: number;
  kind: string;
  email: string;
  doneAt: string;
  attempts: number;
  isSent: boolean;
  copy: number | null;
};

/** The mails of a program that ended; instants have microseconds, so that a page continues exactly. */
export const listMails = async (
  trx: Trx,
  { partnerId, email, kind, order, before, limit }: Filter,
): Promise<MailRow[]> => {
  const { direction, behind } = pageOrder(order);
  const { rows } = await sql<MailRow>`
    select o.id, o.kind, m.email, o.attempts,
      to_char(o.done_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "doneAt",
      o.started_at is not null and o.last_error is null as "isSent",
      (select max(s.id) from sent_mail s where (s.partner_id, s.member_id, s.task_id)
        = (o.partner_id, o.member_id, o.id)) as copy
    from outbox o join member m on (m.partner_id, m.id) = (o.partner_id, o.member_id)
    where o.partner_id = ${partnerId} and o.done_at is not null
      and o.kind = any(${kind === null ? kinds : kinds.filter((known) => known === kind)}::text[])
      ${email === '' ? sql`` : sql`and o.member_id = (select id from member where partner_id = ${partnerId} and ${hasEmail(email)})`}
      ${before === null ? sql`` : sql`and (o.done_at, o.id) ${behind} (${before.doneAt}::timestamptz, ${before.id})`}
    order by o.done_at ${direction}, o.id ${direction} limit ${limit}`.execute(trx);
  return rows;
};
