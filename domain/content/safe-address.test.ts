import { describe, expect, it } from 'vitest';
import { isAddressField, isAllowedAddress, safeAddress } from './safe-address.ts';

describe('safeAddress', () => {
  it.each([
    '/',
    '/earn/get-the-app?x=1&y=2#top',
    'https://example.test/a?b=c',
    'mailto:help@example.test',
    'tel:+18005550119',
  ])('keeps %s', (address) => {
    expect(safeAddress(address)).toBe(address);
  });

  it.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>1</script>',
    'vbscript:x',
    '//elsewhere.test',
    '/\\elsewhere.test',
    'http://plain.test',
    'https://x.test/"onload="x',
    'relative/path',
    'tel:<b>',
  ])('empties %j', (address) => {
    expect(safeAddress(address)).toBe('');
  });
});

it.each([
  ['url', true],
  ['link_url', true],
  ['image_mobile', true],
  ['image_mobile_alt_text', false],
  ['title', false],
])('%s holds an address: %s', (name, expected) => {
  expect(isAddressField(name)).toBe(expected);
});

it.each([
  ['', true],
  ['{supportPhoneHref}', true],
  ['/earn', true],
  ['/earn/{slug}<', false],
  ['javascript:x', false],
])('content may contain the address %j: %s', (address, expected) => {
  expect(isAllowedAddress(address)).toBe(expected);
});
