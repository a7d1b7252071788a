import type { HandlersOf } from '#server/platform/api/handlers.ts';
import type { Database } from '#server/platform/db/index.ts';
import { registerBonus } from './register-bonus.ts';

export { presentBonuses } from './present-bonuses.ts';
export { insertMemberBonus, readMemberBonuses, readOwnerByEmail } from './store.ts';

/** The handlers of bonuses; turning one on posts to the ledger, so they need the database and not only the partner's rows. */
export const createBonusHandlers = (db: Database): HandlersOf<'bonuses'> => ({
  register: registerBonus(db),
});
