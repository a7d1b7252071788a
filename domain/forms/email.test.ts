import { expect, it } from 'vitest';
import { asciiEmail, isStrictEmail, needsEmailUpdate } from './email.ts';

it.each([
  ['not for a deliverable address', 'ada@mail.example', null, false],
  ['for an address that bounced', 'ada@mail.example', new Date(0), true],
  ['for a placeholder address of the partner', '8812345670@no-email.Invalid', null, true],
  ['for an invalid address', 'ada', null, true],
] as const)('needsEmailUpdate: %s', (_, email, since, isNeeded) => {
  expect(needsEmailUpdate(email, since)).toBe(isNeeded);
});

it.each([
  ['maya@münchen.de', 'maya@xn--mnchen-3ya.de'],
  ['Maya@MÜNCHEN.de', 'Maya@xn--mnchen-3ya.de'],
  ['maya@例え.テスト', 'maya@xn--r8jz45g.xn--zckzah'],
  ['maya@straße.example', 'maya@xn--strae-oqa.example'],
])('the domain of %s in ASCII gives %s', (typed, stored) => {
  expect(asciiEmail(typed)).toBe(stored);
  expect(isStrictEmail(stored)).toBe(true);
});

it.each([
  'maya@Example.test',
  'máya@example.test',
  'maya@münchen',
  'maya@münchen.de/evil.example',
  'maya@münchen.de:8080',
  'maya@münchen.de?x.example',
  'maya@mün chen.de',
  'maya@mün%2ech.de',
  'maya@１２７.0.0.1',
  '8812345670',
  'münchen.de',
  '',
])('%j is not an address with an international domain', (typed) => {
  const stored = asciiEmail(typed);
  if (/^[\x20-\x7e]*$/.test(typed.slice(typed.lastIndexOf('@') + 1))) expect(stored).toBe(typed);
  else expect(isStrictEmail(stored)).toBe(false);
});
