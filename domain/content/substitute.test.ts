import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeHtml, placeholdersIn, substitute } from './substitute.ts';

const values = {
  program: 'Corner Dining',
  rate: '3',
  unit: 'points',
  level: '{rate} {unit} per $1',
  loop: '{loop}!',
  ping: '{pong}',
  pong: '{ping}',
  dear: 'Dear {firstName}',
};

describe('substitute', () => {
  it.each([
    ['Welcome to {program}', 'Welcome to Corner Dining'],
    ['{program}, {program}', 'Corner Dining, Corner Dining'],
    ['Earn {level}', 'Earn 3 points per $1'],
    ['{unknown} stays', '{unknown} stays'],
    ['{} and { program } stay', '{} and { program } stay'],
    ['{dear}', 'Dear {firstName}'],
    ['{constructor} and {toString} stay', '{constructor} and {toString} stay'],
    ['', ''],
  ])('substitutes %j as %j', (text, expected) => {
    expect(substitute(text, values)).toBe(expected);
  });

  it('stops after ten passes when a value contains its own placeholder', () => {
    expect(substitute('{loop}', values)).toBe('{loop}!!!!!!!!!!');
  });

  it('stops when two values contain each other', () => {
    expect(['{ping}', '{pong}']).toContain(substitute('{ping}', values));
  });

  it('resolves a chain of ten and leaves the eleventh', () => {
    const chain = Object.fromEntries(
      Array.from({ length: 12 }, (_, link) => [`a${link}`, `{a${link + 1}}`]),
    );
    expect(substitute('{a0}', { ...chain, a10: 'end' })).toBe('{a10}');
    expect(substitute('{a1}', { ...chain, a10: 'end' })).toBe('end');
  });

  it('never grows beyond 64 KB, however values multiply', () => {
    const bomb = { a: '{a}{a}{a}{a}{a}{a}{a}{a}{a}{a}{a}{a}{a}{a}{a}{a}' };
    expect(substitute('{a}{a}{a}{a}', bomb).length).toBeLessThanOrEqual(64 * 1024);
    expect(substitute('{a}'.repeat(20_000), { a: 'é'.repeat(20_000) })).toBe('{a}'.repeat(20_000));
  });

  it.each([
    ['<img src=x onerror=alert(1)>', '&lt;img src=x onerror=alert(1)&gt;'],
    ['Ben & "Jo" O\'Hara', 'Ben &amp; &quot;Jo&quot; O&#39;Hara'],
  ])('escapes the value %j once', (firstName, expected) => {
    expect(substitute('<p>{dear}</p>', { ...values, firstName }, escapeHtml)).toBe(
      `<p>Dear ${expected}</p>`,
    );
  });

  it('no value can open a tag', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (a, b) => {
        expect(substitute('{a}{b}', { a, b }, escapeHtml)).not.toMatch(/[<>"']/);
      }),
    );
  });
});

describe('placeholdersIn', () => {
  it('lists each name once, in order', () => {
    expect(placeholdersIn('{b} {a} {b} { c } {1d}')).toEqual(['b', 'a']);
  });
});
