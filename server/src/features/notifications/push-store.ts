import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '#server/platform/db/index.ts';
import { priorities } from '#server/platform/outbox/priority.ts';

/** Facts as `(partner_id, member_id, kind, subject)`, and since when each is one. */
export type PushSource = { facts: RawBuilder<unknown>; since: RawBuilder<unknown> };

const ofDine = (column: 'created_at' | 'awarded_at') => sql`select d.${sql.ref(column)} from dine d
  where (d.partner_id, d.member_id, d.id) = (fact.partner_id, fact.member_id, fact.subject::bigint)`;

/** Since when a fact of each kind is one. */
export const since = {
  dineSeen: ofDine('created_at'),
  dineFinal: ofDine('awarded_at'),
  // A date; the whole day counts.
  bonusQualified: sql`select (b.qualified_on + 1)::timestamptz from member_bonus b
    where (b.partner_id, b.member_id, b.code) = (fact.partner_id, fact.member_id, fact.subject)`,
  now: (now: Date) => sql`${now.toISOString()}::timestamptz`,
};

/**
 * Queues one push notification for each fact and each browser that was subscribed when it became one; returns how
 * many. The subject is that of the fact and the number of the browser.
 */
export const insertPushes = async (
  trx: Trx,
  sources: readonly PushSource[],
  now: Date,
): Promise<number> => {
  const at = sql`${now.toISOString()}::timestamptz`;
  let inserted = 0;
  for (const { facts, since } of sources) {
    const { numAffectedRows } = await sql`
      insert into outbox (partner_id, member_id, kind, subject, priority, created_at, due_at)
      select found.partner_id, found.member_id, found.kind, found.subject, ${priorities.timely}, ${at}, ${at}
      from (select fact.partner_id, fact.member_id, replace(fact.kind, 'Mail', 'Push') as kind,
          fact.subject || ' ' || device.id as subject
        from (${facts}) as fact (partner_id, member_id, kind, subject)
        join push_subscription device
          on (device.partner_id, device.member_id) = (fact.partner_id, fact.member_id)
        where device.created_at <= (${since})) as found
      where not exists (select from outbox o
        where (o.partner_id, o.member_id, o.kind, o.subject)
          = (found.partner_id, found.member_id, found.kind, found.subject))
      on conflict do nothing`.execute(trx);
    inserted += Number(numAffectedRows ?? 0);
  }
  return inserted;
};
