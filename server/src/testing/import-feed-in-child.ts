import { Partner } from '#contract/partner.ts';
import { earningPartner } from '#server/earning/batch/index.ts';
import { importFeed } from '#server/earning/feed/index.ts';
import { openDatabase } from '#server/platform/db/index.ts';

/** The parent's message: the database, the program's settings, the file. */
export type ChildTask = {
  databaseUrl: string | undefined;
  dataDir: string;
  partner: Partner;
  file: string;
  batchSize: number;
};

// Tells its parent after each batch, so that the parent can kill it between or inside batches.
process.once('message', async (task: ChildTask) => {
  const db = await openDatabase(task);
  const policy = earningPartner(Partner.parse(task.partner));
  await importFeed(
    { db, partnerOf: () => policy, now: () => new Date() },
    {
      file: task.file,
      batchSize: task.batchSize,
      onFault: () => {},
      onProgress: (events) => process.send?.(events),
    },
  );
  await db.close();
  process.disconnect?.();
});
process.send?.('ready');
