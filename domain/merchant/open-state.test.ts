import { expect, it } from 'vitest';
import { openStateAt } from './open-state.ts';

const hours = 'Mon 11:30-14:00\nMon 17:30-22:30\nFri 17:00-01:00\nSun 12:00-24:00';

it.each([
  ['Mon', '11:30', { isOpen: true, time: '2 pm', day: null }],
  ['Mon', '13:59', { isOpen: true, time: '2 pm', day: null }],
  ['Mon', '14:00', { isOpen: false, time: '5:30 pm', day: null }],
  ['Mon', '09:00', { isOpen: false, time: '11:30 am', day: null }],
  ['Mon', '23:00', { isOpen: false, time: '5 pm', day: 'Fri' }],
  ['Fri', '23:30', { isOpen: true, time: '1 am', day: null }],
  ['Sat', '00:59', { isOpen: true, time: '1 am', day: null }],
  ['Sat', '01:00', { isOpen: false, time: 'noon', day: 'Sun' }],
  ['Sun', '23:59', { isOpen: true, time: 'midnight', day: null }],
] as const)('on %s at %s the restaurant is %j', (weekday, time, state) => {
  expect(openStateAt(hours, weekday, time)).toEqual(state);
});

it.each(['', 'Call us', 'Mon 11:30-14:00\nor later'])('is unknown for hours of %j', (text) => {
  expect(openStateAt(text, 'Mon', '12:00')).toBeNull();
});
