import { defineRule } from './rule.ts';

/** An exclusive restaurant earns for the tiers that the program opens it to. */
export const exclusiveLocation = defineRule({
  name: 'exclusiveLocation',
  reasons: ['exclusiveLocation'],
  check: ({ policy, dine, isVip }) => {
    const { acclaimedLevel, tier } = dine.terms;
    const opened = policy.opens[isVip ? 'VIP' : tier];
    return acclaimedLevel === 0 || opened.includes(acclaimedLevel)
      ? {}
      : { refuses: 'exclusiveLocation' };
  },
  explain: ({ terms: { acclaimedLevel } }, hasPassed) => {
    if (!hasPassed) return { message: `exclusiveLocation${acclaimedLevel}` };
    return acclaimedLevel === 0 ? null : { message: `exclusiveLocationOpen${acclaimedLevel}` };
  },
});
