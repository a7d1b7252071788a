import { asEngine, type Database, type Trx } from '#server/platform/db/index.ts';
import type { StaffActor } from '../staff-context.ts';
import { readAccounts } from './account-store.ts';

/** The active account with an email, as an actor; undefined without one. */
export const readActor = async (
  trx: Trx,
  email: string,
): Promise<Extract<StaffActor, { kind: 'account' }> | undefined> => {
  const [account] = await readAccounts(trx, { email: email.trim().toLowerCase() });
  if (!account || account.deactivatedAt !== null) return undefined;
  return { kind: 'account', email: account.email, grants: account.grants };
};

export const findActor = (db: Database, email: string) =>
  asEngine(db, (trx) => readActor(trx, email));
