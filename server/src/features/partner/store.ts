import { asOwner, type Database } from '#server/platform/db/index.ts';

/** Inserts the row that a partner's other rows refer to; the configuration itself stays in its folder. */
export const registerPartners = (db: Database, slugs: Iterable<string>) =>
  asOwner(db, (trx) =>
    trx
      .insertInto('partner')
      .values([...slugs].map((id) => ({ id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
