import { defineRule } from './rule.ts';

/** An offer may limit how many bills of a member earn at the restaurant in a calendar month. */
export const visitsLeft = defineRule({
  name: 'visitsLeft',
  reasons: ['visitLimitReached'],
  check: ({ dine }, { visits }) => {
    const { maxVisits } = dine.terms;
    if (maxVisits === null) return {};
    const trace = { visitsBefore: visits };
    return visits >= maxVisits ? { refuses: 'visitLimitReached', trace } : { trace };
  },
  explain: ({ terms: { maxVisits }, trace }, hasPassed) => {
    if (!hasPassed) return `All ${maxVisits} visits that earn in the month were used.`;
    if (maxVisits === null) return null;
    return `This was visit ${(trace.visitsBefore ?? 0) + 1} of ${maxVisits} that earn in the month.`;
  },
});
