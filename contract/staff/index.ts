import { staffAccountsContract } from './accounts.ts';
import { staffBonusesContract } from './bonuses.ts';
import { staffOffersContract } from './offers.ts';
import { staffRewardsContract } from './rewards.ts';

/** Every use-case of staff by area. */
export const staffContract = {
  accounts: staffAccountsContract,
  bonuses: staffBonusesContract,
  offers: staffOffersContract,
  rewards: staffRewardsContract,
};
