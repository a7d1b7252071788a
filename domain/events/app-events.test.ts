import { describe, expect, it } from 'vitest';
import { impressionOf, layerEventOf, merchantOfPath, plainAddress } from './app-events.ts';

const place = { memberId: 'p1', merchantId: null, url: 'https://a.test/' };

describe('an impression', () => {
  it('carries name, member, restaurant and address', () => {
    expect(impressionOf({ name: 'carouselImpression', merchantId: 'm1' }, place)).toEqual({
      eventName: 'carouselImpression',
      memberId: 'p1',
      merchantId: 'm1',
      url: 'https://a.test/',
    });
  });

  it('of a page is about the restaurant that the page shows', () => {
    expect(impressionOf({ name: 'pageView' }, { ...place, merchantId: 'm2' })).toMatchObject({
      eventName: 'pageView',
      merchantId: 'm2',
    });
  });

  it.each(['pwaInstalled', 'cardFrameFailed'] as const)('is not made of %s', (name) => {
    expect(impressionOf({ name }, place)).toBeNull();
  });
});

it('puts the ad prefix before identifiers in the data layer and before nothing else', () => {
  expect(layerEventOf({ name: 'carouselImpression', merchantId: 'm1' }, place, 'jbdine')).toEqual({
    event: 'carouselImpression',
    memberId: 'jbdine-p1',
    merchantId: 'jbdine-m1',
    url: 'https://a.test/',
  });
  expect(
    layerEventOf({ name: 'pageView', screen: 'activated' }, { ...place, memberId: null }, 'x'),
  ).toEqual({
    event: 'pageView',
    screen: 'activated',
    memberId: null,
    merchantId: null,
    url: 'https://a.test/',
  });
});

it.each([
  ['/merchants/m%201', 'm 1'],
  ['/merchants/m1/Order', 'm1'],
  ['/merchants/', null],
  ['/search', null],
])('finds the restaurant of %s: %s', (path, id) => {
  expect(merchantOfPath(path)).toBe(id);
});

it.each([
  ['https://a.test/recover/confirm?token=secret', 'https://a.test/recover/confirm'],
  ['https://a.test/#main', 'https://a.test/'],
  ['https://a.test/search', 'https://a.test/search'],
])('%s is told as %s', (address, told) => {
  expect(plainAddress(address)).toBe(told);
});
