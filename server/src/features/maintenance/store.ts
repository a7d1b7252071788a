import type { MaintenanceArea } from '#domain/maintenance/maintenance.ts';
import type { Trx } from '#server/platform/db/index.ts';

export const EVERY_PARTNER = '*';

export type MaintenanceWindow = { partnerId: string; area: MaintenanceArea };

export const listMaintenance = (trx: Trx): Promise<(MaintenanceWindow & { since: Date })[]> =>
  trx
    .selectFrom('maintenance')
    .select(['partner as partnerId', 'area', 'since'])
    .orderBy('partner')
    .orderBy('area')
    .execute();

export const startMaintenance = (trx: Trx, { partnerId, area }: MaintenanceWindow) =>
  trx
    .insertInto('maintenance')
    .values({ partner: partnerId, area })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Ends maintenance of a partner or of all, in one area or every; returns how many windows ended. */
export const endMaintenance = async (
  trx: Trx,
  { partnerId, area }: { partnerId: string; area?: MaintenanceArea },
): Promise<number> => {
  let deletion = trx.deleteFrom('maintenance');
  if (partnerId !== EVERY_PARTNER) deletion = deletion.where('partner', '=', partnerId);
  if (area) deletion = deletion.where('area', '=', area);
  const { numDeletedRows } = await deletion.executeTakeFirst();
  return Number(numDeletedRows);
};
