import type { TierLevel } from '../../member/member.ts';
import { formatDollars } from '../../money.ts';
import { defineRule, type TraceFacts } from './rule.ts';

const tierNames: { readonly [Tier in TierLevel]: string } = {
  OptedOut: 'base level',
  NonActivated: 'not activated yet',
  OptedIn: 'dining member',
  VIP: 'VIP',
};

const ordinal = (count: number): string => {
  const tens = count % 100;
  const ending = tens > 10 && tens < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][count % 10] ?? 'th');
  return `${count}${ending}`;
};

const vipSince = ({ vipEarnedIn, vipDines = 0 }: TraceFacts): string =>
  vipEarnedIn === undefined
    ? `VIP since your ${ordinal(vipDines + 1)} dine of the year`
    : `VIP by your dines of ${vipEarnedIn}`;

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
    if (!hasPassed) return `Your level that day (${tierNames[terms.tier]}) doesn’t earn.`;
    const isVip = terms.vipRate !== null && rate === terms.vipRate && rate !== terms.rate;
    const since = isVip ? ` (${vipSince(trace)})` : '';
    return `${rate} per $1 on ${formatDollars(eligibleCents)}${since}, rounded down.`;
  },
});
