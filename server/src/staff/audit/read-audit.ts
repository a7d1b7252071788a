import { checkChains } from '#server/platform/audit/store.ts';
import { asEngine } from '#server/platform/db/index.ts';
import { staff } from '../staff-context.ts';
import { STAFF_LIST_MAX } from '../staff-list.ts';
import { listAuditEntries } from './audit-list-store.ts';

export const listAudit = staff.audit.list.handler(
  async ({ context: { engine }, input: { partner: partnerId, before, ...filter } }) => {
    const query = { ...filter, partnerId, before, limit: STAFF_LIST_MAX + 1 };
    const rows = await asEngine(engine.db, (trx) => listAuditEntries(trx, query));
    const entries = rows
      .slice(0, STAFF_LIST_MAX)
      .map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() }));
    return { entries, hasMore: rows.length > STAFF_LIST_MAX };
  },
);

export const checkAudit = staff.audit.check.handler(async ({ context, input: { partner } }) => {
  const chains = await asEngine(context.engine.db, checkChains);
  return { chains: chains.filter((chain) => partner === null || chain.partner === partner) };
});
