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
    const max = String(maxVisits ?? 0);
    if (!hasPassed) return { message: 'visitLimitReached', values: { max } };
    if (maxVisits === null) return null;
    const count = String((trace.visitsBefore ?? 0) + 1);
    return { message: 'visitsLeft', values: { count, max } };
  },
});
