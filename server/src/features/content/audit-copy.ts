import { BASE_PARTNER } from '#domain/content/content-layers.ts';
import type { Override } from '#domain/content/layer-entries.ts';
import { insertAudit, insertSharedAudit } from '#server/platform/audit/store.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { overrideChanges } from './override-changes.ts';
import { type Author, type EntryName, readRevision } from './store.ts';

type Audited = {
  action: string;
  by: Author;
  /** The overrides before and after the change. */
  change?: { before: Override; after: Override };
  /** Who causes it, where not the author. */
  actor?: string;
  facts?: Record<string, string>;
};

type Entry = { at: Date; actor: string; action: string; detail: Record<string, string> };

/** Appends to the audit of a program, or of each, because the base is under all of them. */
export const auditContent = (trx: Trx, partnerId: string, { detail, ...entry }: Entry) =>
  partnerId === BASE_PARTNER
    ? insertSharedAudit(trx, { ...entry, detail: { layer: 'base', ...detail } })
    : insertAudit(trx, { ...entry, partnerId, detail });

/** Audits a change of an entry in the transaction that makes it. */
export const auditCopy = (
  trx: Trx,
  { partnerId, page, slug }: EntryName,
  { action, by: { at, author, note }, change, actor = author, facts = {} }: Audited,
) => {
  const changes = change ? overrideChanges(change.before, change.after) : {};
  const detail = { page, slug, note, ...facts, ...changes };
  return auditContent(trx, partnerId, { at, actor, action, detail });
};

/** Audits that a person takes over an entry that another one edits. */
export const auditEditLock = (
  trx: Trx,
  { partnerId, page, slug }: EntryName,
  { former, by: { at, author } }: { former: string; by: Author },
) => {
  const detail = { page, slug, holder: author, holderBefore: former };
  return auditContent(trx, partnerId, { at, actor: author, action: 'content taken over', detail });
};

const noOverride: Override = { slug: '', isHidden: false, fields: {} };

/** The override of a revision of an entry; null is the copy of the folder. */
export const overrideAt = async (
  trx: Trx,
  name: EntryName,
  revision: number | null,
): Promise<Override> =>
  (revision === null ? undefined : await readRevision(trx, name, revision)) ?? noOverride;
