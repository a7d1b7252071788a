import { describe, expect, it } from 'vitest';
import { earningRules } from '#domain/earning/rules/index.ts';
import { loweredDine, sampleDine } from '../../testing/sample-dine.ts';
import { judgeDine, judgeRules } from './judge-dine.ts';

const program = {
  partner: 'own',
  name: 'Own',
  programName: 'Own Dining',
  permissions: [],
  currencyType: 'Point' as const,
  mark: null,
  currency: { singular: 'point', plural: 'points' },
};

const statesOf = (explained: Parameters<typeof judgeRules>[0]) =>
  Object.fromEntries(judgeRules(explained).map(({ rule, state }) => [rule, state]));

describe('the rules of a dine', () => {
  it('are all of the engine, in its order', () => {
    expect(judgeRules(sampleDine()).map(({ rule }) => rule)).toEqual(
      earningRules.map(({ name }) => name),
    );
  });

  it('after the one that refused were not reached', () => {
    expect(statesOf(sampleDine())).toMatchObject({
      cardTracking: 'passed',
      giftCard: 'idle',
      rewardDay: 'refused',
      minimumTicket: 'notRun',
      tierRate: 'notRun',
    });
  });

  it('that lowered the bill did not refuse it, and the later ones ran', () => {
    expect(statesOf(loweredDine())).toMatchObject({ spendLeft: 'lowered', tierRate: 'passed' });
  });

  it('end with an outcome such as a refund', () => {
    const refunded = sampleDine({ reason: 'refunded', refundedCents: 1850 });
    const line = {
      rule: 'refund',
      passed: false,
      message: 'refunded',
      values: { amount: '$18.50' },
    };
    expect(judgeRules({ ...refunded, rules: [line] }).at(-1)).toEqual({
      rule: 'refund',
      state: 'refused',
      text: '$18.50 was refunded and no longer counts',
    });
  });
});

describe('the verdict', () => {
  it('of a refused dine is the sentence of its rule', () => {
    expect(judgeDine(sampleDine(), program)).toEqual({
      tone: 'bad',
      title: 'Sunday is not a reward day here. Reward days are Mon, Sat',
      text: 'Rule 6 refused, so the rules after it did not run.',
    });
  });

  it('of a lowered dine names both amounts', () => {
    expect(judgeDine(loweredDine(), program)).toMatchObject({
      tone: 'warn',
      title: '$12.00 of $60.00 counted',
    });
  });

  it('of a dine before its capture is that it waits', () => {
    const waiting = sampleDine({ status: 'Pending', reason: null, clearedCents: null });
    expect(judgeDine({ ...waiting, rules: [] }, program)).toMatchObject({
      tone: 'idle',
      title: 'Waits for the final amount',
    });
  });
});
