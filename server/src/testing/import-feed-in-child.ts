import { Partner } from '#contract/partner.ts';
import { type Engine, earningPartner } from '#server/earning/batch/index.ts';
import { importFeed } from '#server/earning/feed/index.ts';
import { createDropMemory, readDropFolder } from '#server/earning/sources/read-drop-folder.ts';
import { openDatabase } from '#server/platform/db/index.ts';
import { NETWORK_SECRET, testSource } from './network-stand-in.ts';

/** The parent's message: the database, the program's settings, the file. */
export type ChildTask = {
  databaseUrl: string | undefined;
  dataDir: string;
  partner: Partner;
  file: string;
  batchSize: number;
  /** The folder is read in place of the file, at a time behind the lease of the process before. */
  drop?: { mapping: unknown; path: string; at: string };
};

type Drop = NonNullable<ChildTask['drop']> & { batchSize: number };
const readDrop = (engine: Engine, drop: Drop, onProgress: (events: number) => void) => {
  let events = 0;
  const count = () => {
    events += 1;
    if (events % drop.batchSize === 0) onProgress(events);
  };
  const source = testSource(drop.mapping);
  const deps = { engine, batchSize: drop.batchSize, metrics: { count } };
  const ring = [NETWORK_SECRET] as const;
  return readDropFolder(deps, source, { path: drop.path, ring, memory: createDropMemory() });
};

// Tells its parent after each batch, so that the parent can kill it between or inside batches.
process.once('message', async (task: ChildTask) => {
  const db = await openDatabase(task);
  const policy = earningPartner(Partner.parse(task.partner));
  const { drop, file, batchSize } = task;
  const engine = { db, partnerOf: () => policy, now: () => new Date(drop?.at ?? Date.now()) };
  const onProgress = (events: number) => process.send?.(events);
  if (drop) await readDrop(engine, { ...drop, batchSize }, onProgress);
  else await importFeed(engine, { file, batchSize, onFault: () => {}, onProgress });
  await db.close();
  process.disconnect?.();
});
process.send?.('ready');
