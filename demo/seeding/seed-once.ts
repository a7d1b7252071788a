import { asEngine } from '#server/platform/db/index.ts';
import { createProgress } from '#server/platform/progress.ts';
import type { MerchantPool } from '../members/merchant-pool.ts';
import { closedMember } from '../members/seed-members.ts';
import type { Demonstration } from './seed-demonstration.ts';
import { readSeedState } from './store.ts';

/**
 * Seeds the demonstration unless it is complete or the database has other members; returns
 * whether it did. Loads its modules only when it seeds.
 */
export const seedOnce = async (demonstration: Demonstration): Promise<boolean> => {
  const state = await asEngine(demonstration.db, (trx) => readSeedState(trx, closedMember));
  if (state === 'done') return false;
  const { seedDemonstration } = await import('./seed-demonstration.ts');
  const progress = createProgress('Seeding the demonstration');
  await seedDemonstration({ ...demonstration, onProgress: progress.show });
  progress.done();
  return true;
};

/** The restaurants where demonstration members dine; generating them is slow. */
export const loadMerchantPool = async (): Promise<MerchantPool> =>
  (await import('./catalog-pool.ts')).catalogPool();
