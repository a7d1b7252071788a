import { asEngine, type Database, type Trx } from '#server/platform/db/index.ts';
import type { StaffActor } from '../staff-context.ts';
import { readActiveGrants } from './account-store.ts';

/** The active account with an email, as an actor; undefined without one. */
export const readActor = async (
  trx: Trx,
  email: string,
): Promise<Extract<StaffActor, { kind: 'account' }> | undefined> => {
  const account = await readActiveGrants(trx, email.trim().toLowerCase());
  return account && { kind: 'account', ...account };
};

export const findActor = (db: Database, email: string) =>
  asEngine(db, (trx) => readActor(trx, email));
