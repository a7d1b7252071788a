import type { AcclaimedLevel } from '../../merchant/merchant.ts';
import { defineRule } from './rule.ts';

const openTo: { readonly [Level in AcclaimedLevel]: string } = {
  0: 'every member',
  1: 'members of level 2 and VIP members',
  2: 'VIP members',
};

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
    if (!hasPassed) return `This location is for ${openTo[acclaimedLevel]}.`;
    return acclaimedLevel === 0
      ? null
      : `This location is for ${openTo[acclaimedLevel]}, as you were.`;
  },
});
