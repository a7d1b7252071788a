import { describe, expect, it } from 'vitest';
import { isSurveyVisible, surveyTiming } from './survey-rules.ts';

const day = 86_400_000;
const now = Date.parse('2026-06-15T16:00:00.000Z');

it('uses the default timing for an entry without values', () => {
  expect(surveyTiming({})).toEqual({
    cookieTimeoutDays: 90,
    delayTimeoutS: 0,
    onCloseTimeoutS: 4,
    allowList: [],
    disallowList: [],
    isAfterSearch: false,
  });
});

it.each([
  ['explicit', { cookie_timeout: 7, delay_timeout: 5, onCloseTimeout: 2 }, [7, 5, 2]],
  ['zero', { cookie_timeout: 0, delay_timeout: 0, onCloseTimeout: 0 }, [0, 0, 0]],
  ['invalid', { cookie_timeout: -1, delay_timeout: 'x', onCloseTimeout: Number.NaN }, [90, 0, 4]],
])('reads %s values', (_, fields, [cookie, delay, close]) => {
  expect(surveyTiming(fields)).toMatchObject({
    cookieTimeoutDays: cookie,
    delayTimeoutS: delay,
    onCloseTimeoutS: close,
  });
});

describe('isSurveyVisible on /account/overview', () => {
  it.each([
    ['without lists', {}, true],
    ['allowed by a prefix', { allow_list: ['/account'] }, true],
    ['not allowed', { allow_list: ['/merchants'] }, false],
    ['with an allow list of empty entries', { allow_list: ['', ' '] }, true],
    ['allowed by the second entry', { allow_list: ['/search', '/account/'] }, true],
    ['disallowed', { disallow_list: ['/account/over'] }, false],
    ['disallowed and allowed', { allow_list: ['/account'], disallow_list: ['/account'] }, false],
    ['with a disallow list of empty entries', { disallow_list: [''] }, true],
    ['with another path disallowed', { disallow_list: ['/search'] }, true],
  ])('%s', (_, fields, isVisible) => {
    const moment = {
      path: '/account/overview',
      lastSeenAtMs: null,
      nowMs: now,
      hasSearched: false,
    };
    expect(isSurveyVisible(surveyTiming(fields), moment)).toBe(isVisible);
  });
});

it.each([
  ['the day before the end', 89, false],
  ['at the end', 90, true],
  ['the day after', 91, true],
])('hides a survey for cookie_timeout days: %s', (_, days, isVisible) => {
  const moment = { path: '/', lastSeenAtMs: now - days * day, nowMs: now, hasSearched: false };
  expect(isSurveyVisible(surveyTiming({}), moment)).toBe(isVisible);
});

it.each([
  ['hides', false],
  ['shows', true],
])('%s a survey that waits for a search when hasSearched is %s', (_, hasSearched) => {
  const moment = { path: '/merchants/1', lastSeenAtMs: null, nowMs: now, hasSearched };
  expect(isSurveyVisible(surveyTiming({ after_search: true }), moment)).toBe(hasSearched);
});
