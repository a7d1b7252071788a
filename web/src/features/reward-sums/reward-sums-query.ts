import type { RewardSumsQuery } from '#contract/activity.ts';
import { api } from '../../api/api.ts';
import { offlineQuery } from '../../api/offline-query.ts';

/** How the rewards of this year, or of all years, add up. */
export const rewardSumsQuery = (period: RewardSumsQuery['period']) =>
  offlineQuery(['activity', 'rewardSums', period], (signal) =>
    api.activity.rewardSums({ period }, { signal }),
  );
