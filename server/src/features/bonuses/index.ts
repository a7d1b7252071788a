import type { Database } from '#server/platform/db/index.ts';
import { defineFeature } from '#server/platform/define-feature.ts';
import { registerBonus } from './register-bonus.ts';

export { presentBonuses } from './present-bonuses.ts';
export { turnOnBonus } from './register-bonus.ts';
export { insertMemberBonus, readMemberBonuses, readOwnerByEmail } from './store.ts';

/** The bonus handlers; turning on a bonus posts to the ledger, so they need the whole database. */
export const bonusesFeature = (db: Database) =>
  defineFeature({
    handlers: {
      bonuses: {
        register: registerBonus(db),
      },
    },
  });
export { type CampaignWatch, watchCampaigns } from './watch-campaigns.ts';
