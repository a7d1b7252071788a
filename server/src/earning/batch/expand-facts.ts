import type { Trx } from '#server/platform/db/index.ts';
import type { BatchFacts } from './batch-facts.ts';
import type { AssignedMerchants, BatchDine } from './build-dines.ts';
import type { Engine } from './engine.ts';
import type { LookupCache } from './lookup-cache.ts';

/** A batch and what it reads from. */
export type Scope = {
  trx: Trx;
  facts: BatchFacts;
  lookups: LookupCache;
  engine: Engine;
  assigned?: AssignedMerchants | undefined;
  /** Dines whose restaurant was wrong, which are matched again. */
  retracted?: ReadonlySet<number> | undefined;
};

/** An expansion of the loaded facts; `load` runs once for each key that `find` returns. */
type Expansion<Value> = {
  name: string;
  find: (scope: Scope, dines: readonly BatchDine[]) => Iterable<readonly [string, Value]>;
  load: (scope: Scope, values: Value[]) => Promise<void>;
};
export type Expand = (scope: Scope, dines: readonly BatchDine[]) => Promise<void>;

/** The keys that an expansion has loaded. */
export const loadedKeys = ({ loaded }: BatchFacts, name: string): Set<string> => {
  const keys = loaded.get(name) ?? new Set<string>();
  loaded.set(name, keys);
  return keys;
};

export const expansion =
  <Value>({ name, find, load }: Expansion<Value>): Expand =>
  async (scope, dines) => {
    const done = loadedKeys(scope.facts, name);
    const missing: Value[] = [];
    for (const [key, value] of find(scope, dines)) {
      if (done.has(key)) continue;
      done.add(key);
      missing.push(value);
    }
    if (missing.length > 0) await load(scope, missing);
  };
