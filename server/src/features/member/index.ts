import { defineFeature } from '#server/platform/define-feature.ts';
import { chooseGoal } from './choose-goal.ts';
import { readCurrentMember } from './read-current-member.ts';
import { summarizeDines } from './summarize-dines.ts';

export { readCurrentMember } from './read-current-member.ts';
export { countQualifying, readBalance } from './store.ts';
export { sumYearByMonth } from './sum-year.ts';

export const memberFeature = defineFeature({
  handlers: { member: { current: readCurrentMember, dineSummary: summarizeDines, chooseGoal } },
});
