import type { StaffExport } from '#contract/staff/exports.ts';
import { businessDay } from '#domain/time/local-time.ts';
import { asEngine } from '#server/platform/db/index.ts';
import { auditName, requirePermission, type StaffContext, staff } from '../staff-context.ts';
import { auditExport } from './audit-export.ts';
import { parseFilter, permissionOf } from './export-lists.ts';
import {
  type ExportRow,
  endExport,
  findOpenExport,
  insertExport,
  listExports,
  lockExport,
} from './export-store.ts';

const present = (row: ExportRow): StaffExport => ({
  id: row.id,
  list: row.list,
  filter: row.filter,
  format: row.format,
  createdAt: row.createdAt.toISOString(),
  status: row.status,
  rowsDone: row.rowsDone,
  rowsTotal: row.rowsTotal,
  finishedAt: row.finishedAt?.toISOString() ?? null,
  expiresAt: row.expiresAt.toISOString(),
});

const startExport = staff.exports.start.handler(
  ({ context, input: { partner: partnerId, list, filter: sent, format }, errors }) => {
    requirePermission(context, permissionOf(list), partnerId);
    const { filter, issues } = parseFilter(list, partnerId, sent);
    if (!filter) throw errors.INVALID_FILTER({ data: { issues: issues ?? [] } });
    const fresh = { partnerId, list, filter, format, madeBy: auditName(context) };
    const input = { ...fresh, now: context.engine.now() };
    return asEngine(context.engine.db, async (trx) => {
      const row = await insertExport(trx, input);
      if (row) {
        await auditExport(trx, context, { action: 'export started', row });
        return present(row);
      }
      const open = await findOpenExport(trx, input);
      // The open one has just ended.
      const next = open ?? (await insertExport(trx, input));
      if (!next) throw new Error('the export was not stored');
      return present(next);
    });
  },
);

const makerOf = (context: StaffContext, partnerId: string) => ({
  partnerId,
  madeBy: auditName(context),
});

const listLatestExports = staff.exports.latest.handler(({ context, input: { partner } }) =>
  asEngine(context.engine.db, async (trx) => {
    const rows = await listExports(trx, makerOf(context, partner), context.engine.now());
    return { exports: rows.map(present) };
  }),
);

const cancelExport = staff.exports.cancel.handler(({ context, input: { partner, id }, errors }) =>
  asEngine(context.engine.db, async (trx) => {
    const maker = makerOf(context, partner);
    const row = await lockExport(trx, maker, id);
    if (!row) throw errors.UNKNOWN_EXPORT({ data: { id } });
    const end = { status: 'canceled', now: context.engine.now() } as const;
    if (!(await endExport(trx, row, end))) throw errors.EXPORT_OVER({ data: { id } });
    await auditExport(trx, context, { action: 'export canceled', row });
    const canceled = await lockExport(trx, maker, id);
    return present(canceled ?? row);
  }),
);

const types = { csv: 'text/csv', ndjson: 'application/x-ndjson' } as const;

const openExport = staff.exports.open.handler(({ context, input: { partner, id }, errors }) =>
  asEngine(context.engine.db, async (trx) => {
    const row = await lockExport(trx, makerOf(context, partner), id);
    if (!row) throw errors.UNKNOWN_EXPORT({ data: { id } });
    requirePermission(context, permissionOf(row.list), partner);
    if (row.status !== 'done') throw errors.EXPORT_OPEN({ data: { id } });
    if (row.expiresAt <= context.engine.now()) throw errors.EXPORT_EXPIRED({ data: { id } });
    await auditExport(trx, context, { action: 'export downloaded', row });
    const name = `${partner}-${row.list}-${businessDay(row.createdAt)}-${id}.${row.format}`;
    return { name, type: types[row.format], parts: row.parts };
  }),
);

/** The use-cases of exported lists. */
export const exportsRouter = {
  start: startExport,
  latest: listLatestExports,
  cancel: cancelExport,
  open: openExport,
};
