import { AUDIT_EXPORT_MAX, type StaffAuditEntry } from '#contract/staff/audit.ts';
import { csvLine } from '#domain/activity/csv-cell.ts';
import { businessDay } from '#domain/time/local-time.ts';
import { asEngine } from '#server/platform/db/index.ts';
import { auditChange } from '../audit-change.ts';
import { staff } from '../staff-context.ts';
import { pageOf } from '../staff-list.ts';
import { listAuditEntries } from './audit-list-store.ts';
import { presentEntry } from './read-audit.ts';

const HEADINGS = ['sequence', 'at', 'actor', 'action', 'member', 'detail', 'hash'];

const rowOf = ({ sequence, at, actor, action, email, record }: StaffAuditEntry) => [
  ...[sequence, at, actor, action, email ?? '', record.detail, record.hash],
];

/** The entries of the filters as a CSV file; the export itself is audited behind them. */
export const exportAudit = staff.audit.export.handler(
  async ({ context, input: { partner: partnerId, ...filter } }) =>
    asEngine(context.engine.db, async (trx) => {
      const { rows, hasMore } = await pageOf(AUDIT_EXPORT_MAX, (limit) =>
        listAuditEntries(trx, { ...filter, partnerId }, { before: undefined, limit }),
      );
      const entries = rows.map(presentEntry);
      const set = Object.entries(filter).flatMap(([name, value]) => (value ? [[name, value]] : []));
      await auditChange(trx, context, {
        action: 'audit exported',
        partner: partnerId,
        detail: { ...Object.fromEntries(set), entries: entries.length },
      });
      return {
        name: `audit-${partnerId}-${businessDay(context.engine.now())}.csv`,
        csv: [HEADINGS, ...entries.map(rowOf)].map(csvLine).join(''),
        entries: entries.length,
        isComplete: !hasMore,
      };
    }),
);
