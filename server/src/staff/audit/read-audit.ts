import { checkChains } from '#server/platform/audit/store.ts';
import { asEngine } from '#server/platform/db/index.ts';
import { staff } from '../staff-context.ts';
import { readPage } from '../staff-list.ts';
import { listAuditEntries } from './audit-list-store.ts';

export const listAudit = staff.audit.list.handler(
  async ({ context: { engine }, input: { partner: partnerId, before, limit: max, ...filter } }) => {
    const { rows, hasMore } = await readPage(engine.db, max, (trx, limit) =>
      listAuditEntries(trx, { ...filter, partnerId, before, limit }),
    );
    return {
      entries: rows.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })),
      hasMore,
    };
  },
);

export const checkAudit = staff.audit.check.handler(async ({ context, input: { partner } }) => {
  const chains = await asEngine(context.engine.db, checkChains);
  return { chains: chains.filter((chain) => partner === null || chain.partner === partner) };
});
