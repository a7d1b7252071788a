import { expect, it } from 'vitest';
import type { Entry } from './json.ts';
import { unmetPromises } from './unmet-promises.ts';

const terms = {
  slug: 'reservations',
  fields: { url: '/earn/reservations' },
  needs: 'paysReservationBonus',
};
const announcement = (fields: Entry['fields'], needs?: string): ReadonlyMap<string, Entry[]> =>
  new Map<string, Entry[]>([
    ['earn_details', [terms]],
    ['announcement_banner', [{ slug: 'announcement', fields, ...(needs && { needs }) }]],
  ]);
const off = { paysReservationBonus: false, hasVIP: false, hasWelcomeBonus: false };
const on = { paysReservationBonus: true, hasVIP: true, hasWelcomeBonus: true };
const needsOf = (...input: Parameters<typeof unmetPromises>) =>
  unmetPromises(...input).map(({ page, slug, needs }) => `${page} ${slug} ${needs}`);

it.each([
  ['an amount', { text: 'Reserve and earn {reservationBonus}.' }],
  ['a link', { list: [{ url: '/earn/reservations' }] }],
  ['a link in rich text', { body: '<p><a href="/earn/reservations">See how</a></p>' }],
])('names %s of a bonus that is switched off', (_, fields) => {
  expect(needsOf(announcement(fields), off, new Set())).toEqual([
    'announcement_banner announcement paysReservationBonus',
  ]);
  expect(needsOf(announcement(fields), on, new Set())).toEqual([]);
  expect(needsOf(announcement(fields, 'paysReservationBonus'), off, new Set())).toEqual([]);
});

it.each([
  ['VIP members earn {level3}.', ['announcement_banner announcement vipEarnsMore']],
  ['Regulars earn {level3}.', ['announcement_banner announcement vipEarnsMore']],
  ['Up to {level3}.', []],
  ['VIP restaurants open to you.', []],
])('a rate that every member earns is not claimed for VIP: %s', (text, expected) => {
  expect(needsOf(announcement({ text }), { ...on, vipEarnsMore: false }, new Set())).toEqual(
    expected,
  );
  expect(needsOf(announcement({ text }), { ...on, vipEarnsMore: true }, new Set())).toEqual([]);
});

it('names no list item or field whose display depends on the feature', () => {
  const item = { text: '{vipDines} dines to VIP', needs: 'hasVIP' };
  expect(needsOf(announcement({ list: [item, { text: 'Hello' }] }), off, new Set())).toEqual([]);
  const gated = announcement({ earning: '+{reservationBonus}', title: '{welcomeBonus} to start' });
  expect(needsOf(gated, off, new Set(['announcement_banner announcement earning']))).toEqual([
    'announcement_banner announcement hasWelcomeBonus',
  ]);
  expect(needsOf(gated, off, new Set(['announcement_banner announcement']))).toEqual([]);
});
