import {
  deactivateAccount,
  grantRole,
  listAccounts,
  revokeRole,
} from './accounts/manage-accounts.ts';
import { createBonus, endBonus, listBonuses } from './bonuses/manage-bonuses.ts';
import { endOffer, grantOffer, listOffers } from './offers/manage-offers.ts';
import { adjustRewards } from './rewards/adjust-rewards.ts';
import { staff } from './staff-context.ts';

export { findActor } from './accounts/find-actor.ts';
export type { StaffActor, StaffContext } from './staff-context.ts';

/** Every use-case of staff; the command line and the console's API call the same ones. */
export const staffRouter = staff.router({
  accounts: {
    list: listAccounts,
    grant: grantRole,
    revoke: revokeRole,
    deactivate: deactivateAccount,
  },
  bonuses: { list: listBonuses, create: createBonus, end: endBonus },
  offers: { list: listOffers, grant: grantOffer, end: endOffer },
  rewards: { adjust: adjustRewards },
});
