import { expect, it } from 'vitest';
import { usStates } from '../forms/us-states.ts';
import { BUSINESS_TIME_ZONE, isTimeZone } from './local-time.ts';
import { timeZoneOfState } from './state-time-zone.ts';

it.each([
  ['NY', 'America/New_York'],
  ['TX', 'America/Chicago'],
  ['AZ', 'America/Phoenix'],
  ['CA', 'America/Los_Angeles'],
  ['GU', 'Pacific/Guam'],
  ['', BUSINESS_TIME_ZONE],
  ['ZZ', BUSINESS_TIME_ZONE],
])('the clock of %s is that of %s', (state, zone) => {
  expect(timeZoneOfState(state)).toBe(zone);
});

it('every state has a zone that exists', () => {
  expect(usStates.filter(([code]) => !isTimeZone(timeZoneOfState(code)))).toEqual([]);
});
