import { describe, expect, it } from 'vitest';
import { copyStateFor, visitorState, visitorStates } from './visitor-states.ts';

describe('visitorState', () => {
  it.each([
    ['notSignedIn', false, false, false],
    ['notSignedIn', false, true, true],
    ['emailOptedOut', true, false, false],
    ['emailOptedIn', true, true, false],
    ['newMemberBonusEligible', true, true, true],
    ['newMemberBonusEligible', true, false, true],
  ])(
    '%s: signed in %s, email opt-in %s, bonus %s',
    (expected, isSignedIn, isEmailOptedIn, hasBonus) => {
      expect(
        visitorState({ isSignedIn, isEmailOptedIn, hasEligibleNewMemberBonus: hasBonus }),
      ).toBe(expected);
    },
  );
});

describe('copyStateFor', () => {
  it.each(visitorStates)('keeps %s when the partner has all variants', (state) => {
    expect(copyStateFor(state, visitorStates)).toBe(state);
  });

  it.each([
    ['emailOptedOut', ['notSignedIn', 'emailOptedIn'], 'emailOptedIn'],
    ['newMemberBonusEligible', ['notSignedIn'], 'notSignedIn'],
    ['emailOptedIn', [], 'notSignedIn'],
  ] as const)('falls back from %s among %j to %s', (state, copyStates, expected) => {
    expect(copyStateFor(state, copyStates)).toBe(expected);
  });
});
