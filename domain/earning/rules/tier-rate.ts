import { formatDollars } from '../../money.ts';
import { defineRule, type RuleMessage, type TraceFacts } from './rule.ts';

const ordinal = (count: number): string => {
  const tens = count % 100;
  const ending = tens > 10 && tens < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][count % 10] ?? 'th');
  return `${count}${ending}`;
};

const explainVip = (amount: string, { vipEarnedIn, vipDines = 0 }: TraceFacts): RuleMessage =>
  vipEarnedIn === undefined
    ? { message: 'vipRateSince', values: { amount, count: ordinal(vipDines + 1) } }
    : { message: 'vipRateCarried', values: { amount, date: String(vipEarnedIn) } };

/** The tier of the day of the dine sets the rate; a tier may earn nothing. */
export const tierRate = defineRule({
  name: 'tierRate',
  reasons: ['tierEarnsNothing'],
  check: ({ dine, rate, date }, { vipDines, isVipCarried }) => {
    const vipEarnedIn = isVipCarried ? { vipEarnedIn: Number(date.slice(0, 4)) - 1 } : {};
    const trace = dine.terms.vipRate === null ? {} : { vipDines, ...vipEarnedIn };
    return rate === 0 ? { refuses: 'tierEarnsNothing', trace } : { trace };
  },
  explain: ({ terms, rate, trace, eligibleCents }, hasPassed) => {
    if (!hasPassed) return { message: `tierEarnsNothing${terms.tier}` };
    const amount = formatDollars(eligibleCents);
    const isVip = terms.vipRate !== null && rate === terms.vipRate && rate !== terms.rate;
    return isVip ? explainVip(amount, trace) : { message: 'tierRate', values: { amount } };
  },
});
