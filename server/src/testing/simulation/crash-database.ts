import type { KyselyPlugin } from 'kysely';
import type { Database } from '#server/platform/db/index.ts';

/** Thrown when a simulated process crashes. */
export class SimulatedCrash extends Error {
  override readonly name = 'SimulatedCrash';
}

/**
 * A database whose process crashes before its `crashAt`th query: the open transaction is rolled
 * back.
 */
export const crashDatabase = (db: Database, crashAt: number): Database => {
  let queries = 0;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      queries += 1;
      if (queries >= crashAt) throw new SimulatedCrash(`crashed at query ${queries}`);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { ...db, kysely: db.kysely.withPlugin(plugin) };
};
