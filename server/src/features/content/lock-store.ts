import { sql } from 'kysely';
import type { Trx } from '#server/platform/db/index.ts';
import { addContentOwner, type EntryName } from './store.ts';

export type EditLock = { holder: string; since: Date };

/** The lock of an entry that has not ended. */
export const readLock = async (
  trx: Trx,
  { partnerId, page, slug }: EntryName,
  now: Date,
): Promise<EditLock | undefined> => {
  const { rows } = await sql<EditLock>`select holder, since from content_lock
    where (partner_id, page, slug) = (${partnerId}, ${page}, ${slug})
      and expires_at > ${now}::timestamptz`.execute(trx);
  return rows[0];
};

type Taking = { holder: string; now: Date; expiresAt: Date; takesOver: boolean };

/** Takes or renews the lock of an entry; another person's stands unless it ended or is taken over. */
export const takeLock = async (
  trx: Trx,
  { partnerId, page, slug }: EntryName,
  { holder, now, expiresAt, takesOver }: Taking,
): Promise<void> => {
  await addContentOwner(trx, partnerId);
  await sql`insert into content_lock (partner_id, page, slug, holder, since, expires_at)
    values (${partnerId}, ${page}, ${slug}, ${holder}, ${now}, ${expiresAt})
    on conflict (partner_id, page, slug) do update set holder = excluded.holder,
      expires_at = excluded.expires_at,
      since = case when content_lock.holder = excluded.holder
        and content_lock.expires_at > ${now}::timestamptz
        then content_lock.since else excluded.since end
    where content_lock.holder = excluded.holder or content_lock.expires_at <= ${now}::timestamptz
      or ${takesOver}::boolean`.execute(trx);
};

export const releaseLock = (trx: Trx, { partnerId, page, slug }: EntryName, holder: string) =>
  sql`delete from content_lock where (partner_id, page, slug) = (${partnerId}, ${page}, ${slug})
    and holder = ${holder}`.execute(trx);
