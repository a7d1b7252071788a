import { describe, expect, it } from 'vitest';
import { merchantIdOfPath, toDataLayerEvent, toImpression, withoutQuery } from './app-events.ts';

const context = { memberId: 'p1', merchantId: null, url: 'https://a.test/' };

describe('toImpression', () => {
  it('includes name, member, merchant and URL', () => {
    expect(toImpression({ name: 'carouselImpression', merchantId: 'm1' }, context)).toEqual({
      eventName: 'carouselImpression',
      memberId: 'p1',
      merchantId: 'm1',
      url: 'https://a.test/',
    });
  });

  it('uses the merchant of the current page for a page view', () => {
    expect(toImpression({ name: 'pageView' }, { ...context, merchantId: 'm2' })).toMatchObject({
      eventName: 'pageView',
      merchantId: 'm2',
    });
  });

  it.each(['pwaInstalled', 'cardFrameFailed'] as const)('returns null for %s', (name) => {
    expect(toImpression({ name }, context)).toBeNull();
  });
});

it('prefixes identifiers in the data layer, and nothing else', () => {
  expect(
    toDataLayerEvent({ name: 'carouselImpression', merchantId: 'm1' }, context, 'jbdine'),
  ).toEqual({
    event: 'carouselImpression',
    memberId: 'jbdine-p1',
    merchantId: 'jbdine-m1',
    url: 'https://a.test/',
  });
  expect(
    toDataLayerEvent(
      { name: 'pageView', screen: 'activated' },
      { ...context, memberId: null },
      'x',
    ),
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
])('the merchant of %s is %s', (path, id) => {
  expect(merchantIdOfPath(path)).toBe(id);
});

it.each([
  ['https://a.test/recover/confirm?token=secret', 'https://a.test/recover/confirm'],
  ['https://a.test/#main', 'https://a.test/'],
  ['https://a.test/search', 'https://a.test/search'],
])('%s without query and fragment is %s', (address, expected) => {
  expect(withoutQuery(address)).toBe(expected);
});
