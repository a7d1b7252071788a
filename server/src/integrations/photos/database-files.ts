import type { PhotoFiles } from './port.ts';

/** Stores files in the database, so that backups and replicas include them with their rows. */
export const databaseFiles: PhotoFiles = {
  write: async (trx, { partnerId, id }, bytes) => {
    await trx
      .insertInto('photo_file')
      .values({ partner_id: partnerId, id, bytes: Buffer.from(bytes) })
      .execute();
  },
  read: async (trx, { partnerId, id }) => {
    const row = await trx
      .selectFrom('photo_file')
      .select('bytes')
      .where('partner_id', '=', partnerId)
      .where('id', '=', id)
      .executeTakeFirst();
    return row?.bytes ?? null;
  },
  remove: async (trx, keys) => {
    for (const { partnerId, id } of keys)
      await trx
        .deleteFrom('photo_file')
        .where('partner_id', '=', partnerId)
        .where('id', '=', id)
        .execute();
  },
};
