import type { Partner } from '#contract/partner.ts';
import { MINUTE_MS } from '#domain/durations.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/index.ts';
import { defineFeature } from '#server/platform/define-feature.ts';
import { registerBonus } from './register-bonus.ts';
import { turnOnAutomatically } from './turn-on-automatically.ts';

export { presentBonus, presentBonuses } from './present-bonuses.ts';
export { turnOnBonus } from './register-bonus.ts';
export { insertMemberBonuses, readMemberBonuses, readOwnerByEmail } from './store.ts';
export { turnOnAutomatically } from './turn-on-automatically.ts';

type Deps = { db: Database; now: Clock; partners: ReadonlyMap<string, Partner> };

const TURN_ON_EVERY_MS = 5 * MINUTE_MS;

/** The bonus handlers; turning on a bonus posts to the ledger, so they need the whole database. */
export const bonusesFeature = ({ db, now, partners }: Deps) =>
  defineFeature({
    handlers: {
      bonuses: {
        register: registerBonus(db),
      },
    },
    jobs: [
      {
        name: 'turn-on-bonuses',
        everyMs: TURN_ON_EVERY_MS,
        run: async (log) => {
          for (const partner of partners.values()) {
            const turnedOn = await turnOnAutomatically(db, { partner, now: now() });
            if (turnedOn > 0) log.info({ partner: partner.slug, turnedOn }, 'bonus.turned_on');
          }
        },
      },
    ],
  });
export { type CampaignWatch, watchCampaigns } from './watch-campaigns.ts';
