import { insertAudit } from '#server/platform/audit/store.ts';
import type { Trx } from '#server/platform/db/index.ts';
import type { Author, EntryName } from './store.ts';

/** Audits a change of an entry in the transaction that makes it. */
export const auditCopy = (
  trx: Trx,
  { partnerId, page, slug }: EntryName,
  { action, by: { at, author, note } }: { action: string; by: Author },
) => insertAudit(trx, { partnerId, at, actor: author, action, detail: { page, slug, note } });
