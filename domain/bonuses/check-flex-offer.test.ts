import { expect, test } from 'vitest';
import { checkFlexOffer, flexOfferState } from './check-flex-offer.ts';

const good = {
  amountUnits: 500,
  startsOn: '2026-06-15',
  endsOn: '2026-07-14',
  today: '2026-06-15',
  retiredOn: null,
};

test.each([
  ['from today on', {}],
  ['one day', { endsOn: '2026-06-15' }],
  ['366 days', { endsOn: '2027-06-15' }],
  ['the most units', { amountUnits: 1_000_000 }],
  ['until the day before the restaurant leaves', { retiredOn: '2026-07-15' }],
])('%s can be given', (_, input) => expect(checkFlexOffer({ ...good, ...input })).toBeNull());

test.each([
  ['amount', { amountUnits: 0 }],
  ['amount', { amountUnits: -5 }],
  ['amount', { amountUnits: 0.5 }],
  ['amount', { amountUnits: 1_000_001 }],
  ['starts', { startsOn: '2026-06-14' }],
  ['starts', { startsOn: '2026-06-31' }],
  ['starts', { startsOn: 'today' }],
  ['ends', { endsOn: '2026-02-30' }],
  ['ends', { endsOn: '' }],
  ['ends', { startsOn: '2026-07-01', endsOn: '2026-06-30' }],
  ['ends', { endsOn: '2027-06-16' }],
  ['ends', { retiredOn: '2026-07-14' }],
])('%s is named for %j', (field, input) =>
  expect(checkFlexOffer({ ...good, ...input })?.field).toBe(field),
);

test.each([
  ['coming', '2026-06-14', null],
  ['running', '2026-06-15', null],
  ['running', '2026-07-14', null],
  ['over', '2026-07-15', null],
  ['earned', '2026-07-15', '2026-06-20'],
])('is %s on %s', (state, today, earnedOn) =>
  expect(flexOfferState({ ...good, earnedOn }, today)).toBe(state),
);
