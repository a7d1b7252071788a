import type { StaffAuditEntry } from '#contract/staff/audit.ts';
import { checkChains } from '#server/platform/audit/store.ts';
import { asEngine } from '#server/platform/db/index.ts';
import { staff } from '../staff-context.ts';
import { readPage } from '../staff-list.ts';
import { type AuditRow, listAuditEntries, readChain } from './audit-list-store.ts';

export const presentEntry = ({ at, email, detail, record }: AuditRow): StaffAuditEntry => {
  const { sequence, actor, action } = record;
  return { sequence, at: at.toISOString(), actor, action, email, detail, record };
};

export const listAudit = staff.audit.list.handler(
  async ({
    context: { engine },
    input: { partner: partnerId, order, before, limit: max, ...filter },
  }) => {
    const { rows, hasMore } = await readPage(engine.db, max, (trx, limit) =>
      listAuditEntries(trx, { ...filter, partnerId }, { order, before, limit }),
    );
    return { entries: rows.map(presentEntry), hasMore };
  },
);

export const readAuditChain = staff.audit.chain.handler(
  async ({ context: { engine }, input: { partner: partnerId, after, limit: max } }) => {
    const { rows, hasMore } = await readPage(engine.db, max, (trx, limit) =>
      readChain(trx, { partnerId, after, limit }),
    );
    return { records: rows, hasMore };
  },
);

export const checkAudit = staff.audit.check.handler(async ({ context, input: { partner } }) => {
  const chains = await asEngine(context.engine.db, checkChains);
  return { chains: chains.filter((chain) => partner === null || chain.partner === partner) };
});
