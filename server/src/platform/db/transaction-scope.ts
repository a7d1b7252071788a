import { AsyncLocalStorage } from 'node:async_hooks';

type Scope = { isOpen: boolean };
const scopes = new AsyncLocalStorage<Scope>();

// The embedded database runs one transaction at a time: a pool query awaited inside one would wait
// for itself, so it is refused at once, on PostgreSQL too.
export class PoolQueryInsideTransaction extends Error {
  override readonly name = 'PoolQueryInsideTransaction';
  constructor() {
    super('poolQueryInsideTransaction: use the transaction that is open, not the pool');
  }
}

export const refuseInsideTransaction = () => {
  if (scopes.getStore()?.isOpen) throw new PoolQueryInsideTransaction();
};

export const runInTransactionScope = async <T>(run: () => Promise<T>): Promise<T> => {
  const scope: Scope = { isOpen: true };
  try {
    return await scopes.run(scope, run);
  } finally {
    scope.isOpen = false;
  }
};
