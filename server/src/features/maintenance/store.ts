import type { MaintenanceArea } from '#domain/maintenance/maintenance.ts';
import type { Trx } from '#server/platform/db/index.ts';

export const EVERY_PARTNER = '*';

export type MaintenanceWindow = { program: string; area: MaintenanceArea };

export const listMaintenance = (trx: Trx): Promise<(MaintenanceWindow & { since: Date })[]> =>
  trx
    .selectFrom('maintenance')
    .select(['program', 'area', 'since'])
    .orderBy('program')
    .orderBy('area')
    .execute();

export const startMaintenance = (trx: Trx, closing: MaintenanceWindow) =>
  trx
    .insertInto('maintenance')
    .values(closing)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Ends maintenance of a partner or of all, in one area or every; returns how many windows ended. */
export const endMaintenance = async (
  trx: Trx,
  { program, area }: { program: string; area?: MaintenanceArea },
): Promise<number> => {
  let deletion = trx.deleteFrom('maintenance');
  if (program !== EVERY_PARTNER) deletion = deletion.where('program', '=', program);
  if (area) deletion = deletion.where('area', '=', area);
  const { numDeletedRows } = await deletion.executeTakeFirst();
  return Number(numDeletedRows);
};
