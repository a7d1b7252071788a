import { describe, expect, it } from 'vitest';
import { reasons } from '#domain/earning/dine.ts';
import { explainTrace } from '#domain/earning/explain-trace.ts';
import type { DecidedDine } from '#domain/earning/rules/rule.ts';
import { tierLevels } from '#domain/member/member.ts';
import { ACCLAIMED_LEVELS } from '#domain/merchant/merchant.ts';
import { cents } from '#domain/money.ts';
import { loadPartners } from '#server/features/partner/index.ts';
import { createRuleFormat } from './format-rule.ts';

const loadedPartners = await loadPartners(new URL('../../../partners', import.meta.url).pathname);

const limited: DecidedDine = {
  reason: null,
  dinedOn: '2026-06-09',
  cardLastFour: '4242',
  merchantName: 'Test Kitchen',
  terms: {
    tier: 'OptedIn',
    rate: 3,
    vipRate: 5,
    weekdays: 0b0001110,
    maxSpendCents: 20_000,
    maxVisits: 3,
    minTicketCents: null,
    acclaimedLevel: 0,
  },
  rate: 3,
  ticketCents: cents(6000),
  eligibleCents: cents(6000),
  refundedCents: cents(0),
  trace: {},
};

// A restaurant of level 0 is open to every member.
const isPossible = ({ reason, terms }: DecidedDine): boolean =>
  reason !== 'exclusiveLocation' || terms.acclaimedLevel !== 0;

const everyDine = (): DecidedDine[] =>
  reasons.flatMap((reason) =>
    tierLevels.flatMap((tier) =>
      ACCLAIMED_LEVELS.flatMap((acclaimedLevel) =>
        [{}, { tracksFrom: '2026-06-10' }, { vipDines: 11 }, { vipEarnedIn: 2025 }].map(
          (trace) => ({
            ...limited,
            reason,
            rate: 'vipDines' in trace || 'vipEarnedIn' in trace ? 5 : 3,
            refundedCents: cents(reason === 'refunded' ? 1200 : 0),
            terms: { ...limited.terms, tier, acclaimedLevel },
            trace,
          }),
        ),
      ),
    ),
  );

describe.each(['jetblue', 'nosh'])('the trace of a dine in %s', (partner_id) => {
  it('has a sentence for every rule, reason, tier and exclusive level', () => {
    const sentences = everyDine()
      .filter(isPossible)
      .flatMap((dine) => {
        const format = createRuleFormat(loadedPartners, { partner_id, rate: dine.rate });
        return explainTrace(dine).map(format);
      });
    const distinct = [...new Set(sentences)];
    expect(distinct.filter((sentence) => !/^[A-Z$0-9].*\.$/.test(sentence))).toEqual([]);
    expect(distinct.filter((sentence) => /[{}]|\blevel\b|\btier\b/.test(sentence))).toEqual([]);
    expect(distinct.length).toBeGreaterThan(25);
  });
});

it.each([
  [
    'jetblue',
    '5 points per $1 on $60.00, rounded down: you were a VIP from your 12th dine of the year.',
  ],
  ['nosh', '5% back on $60.00, rounded down: you were a VIP from your 12th dine of the year.'],
])('names the rate of %s in its currency', (partner_id, sentence) => {
  const dine = { ...limited, rate: 5, trace: { vipDines: 11 } };
  const format = createRuleFormat(loadedPartners, { partner_id, rate: 5 });
  expect(explainTrace(dine).map(format).at(-1)).toBe(sentence);
});
