import { defineRule } from './rule.ts';

/** A restaurant earns from the day it joins up to the day before it leaves. */
export const merchantInProgram = defineRule({
  name: 'merchantInProgram',
  reasons: ['merchantNotInProgram'],
  check: ({ dine, date }) => {
    const { joinedOn, retiredOn } = dine.merchant;
    const isInProgram = (!joinedOn || joinedOn <= date) && (!retiredOn || date < retiredOn);
    return isInProgram ? {} : { refuses: 'merchantNotInProgram' };
  },
  explain: ({ merchantName: name }, hasPassed) => ({
    message: hasPassed ? 'merchantInProgram' : 'merchantNotInProgram',
    values: { name },
  }),
});
