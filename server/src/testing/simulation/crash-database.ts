import type { KyselyPlugin } from 'kysely';
import type { Database } from '#server/platform/db/index.ts';

/** Thrown where a simulated process dies. */
export class SimulatedCrash extends Error {
  override readonly name = 'SimulatedCrash';
}

/** The database as a process sees it that dies before its `crashAt`th query: the open transaction is rolled back. */
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
