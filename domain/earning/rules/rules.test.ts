import { describe, expect, it } from 'vitest';
import { cents } from '../../money.ts';
import { checkPlannedDine } from '../check-planned-dine.ts';
import { decideDines } from '../decide-dines.ts';
import { explainTrace } from '../explain-trace.ts';
import { nothingUsed, testDecided, testDine, testPolicy, testTerms } from '../test-dine.ts';
import { type EarningRule, earningRules, type RuleReason, ruleReasons } from './index.ts';
import { defineRule } from './rule.ts';

it('names each rule and each reason once', () => {
  const names = earningRules.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(new Set(ruleReasons).size).toBe(ruleReasons.length);
});

describe('a rule added to the list', () => {
  // The union of reasons follows from the real list, which the planted rule is not in.
  const ticketTooSmall = String('ticketTooSmall') as RuleReason;
  const planted = defineRule<RuleReason>({
    name: 'plantedMinimum',
    reasons: [ticketTooSmall],
    check: ({ dine }) => ((dine.bill.clearedCents ?? 0) < 9000 ? { refuses: ticketTooSmall } : {}),
    explain: ({ ticketCents }, hasPassed) =>
      hasPassed
        ? { message: 'plantedMinimum' }
        : { message: 'ticketTooSmall', values: { amount: String(ticketCents) } },
  });
  const at = earningRules.findIndex(({ name }) => name === 'rewardDay');
  const rules: readonly EarningRule[] = earningRules.toSpliced(at, 0, planted);
  const names = rules.map(({ name }) => name);

  it('decides dines', () => {
    const [small, large] = decideDines(
      () => testPolicy,
      [testDine(), testDine({ bill: { clearedCents: cents(9000), key: 'net t2 tok' } })],
      { rules },
    );
    expect(small).toMatchObject({
      status: 'Forfeit',
      reason: ticketTooSmall,
      refusedBy: 'plantedMinimum',
      rewardUnits: 0,
      postings: [],
    });
    expect(large).toMatchObject({ status: 'Awarded', reason: null, rewardUnits: 270 });
  });

  it('gives way to a rule that refuses earlier', () => {
    const [decision] = decideDines(() => testPolicy, [testDine({ bill: { mcc: '6011' } })], {
      rules,
    });
    expect(decision?.reason).toBe('cashLike');
  });

  it('comes before a rule that refuses later', () => {
    const [decision] = decideDines(() => testPolicy, [testDine({ terms: { weekdays: 0 } })], {
      rules,
    });
    expect(decision?.reason).toBe(ticketTooSmall);
  });

  it('explains a passed dine at its position of the trace', () => {
    const shown = explainTrace(testDecided(), rules).map(({ rule }) => rule);
    expect(shown).toEqual(names.filter((name) => shown.includes(name)));
    expect(shown).toContain('plantedMinimum');
  });

  it('ends the trace of a dine that it refused', () => {
    const trace = explainTrace(testDecided({ reason: ticketTooSmall }), rules);
    expect(trace.at(-1)).toEqual({
      rule: 'plantedMinimum',
      passed: false,
      message: 'ticketTooSmall',
      values: { amount: '6000' },
    });
  });

  it('decides whether a planned dine earns', () => {
    const planned = {
      wallTime: '2026-06-10T12:00:00',
      merchant: { id: 'm1', joinedOn: null, retiredOn: null },
      card: { tracksFrom: '2026-01-01', hasConsent: true },
      terms: testTerms,
      used: nothingUsed,
    };
    expect(checkPlannedDine(testPolicy, planned, rules)).toMatchObject({
      earns: false,
      reason: ticketTooSmall,
    });
  });
});
