import type { Trx } from '#server/platform/db/index.ts';
import { auditChange } from '../audit-change.ts';
import type { StaffContext } from '../staff-context.ts';
import type { ExportRow } from './export-store.ts';

/** Audits a step of an export in the transaction that makes it. */
export const auditExport = (
  trx: Trx,
  context: StaffContext,
  { action, row }: { action: string; row: ExportRow },
) => {
  const { id, list, format, filter, partnerId: partner } = row;
  const detail = { export: id, list, format, filter: JSON.stringify(filter) };
  return auditChange(trx, context, { action, partner, detail });
};
