import { describe, expect, it } from 'vitest';
import { type IdentifierOwner, matchMerchant, normalizeMid } from './match-merchant.ts';

const always = (merchantId: string): IdentifierOwner => ({
  merchantId,
  validFrom: null,
  validTo: null,
});
const owners: Record<string, IdentifierOwner[]> = {
  '111': [always('one')],
  '222': [always('two')],
  '333': [always('one'), always('two')],
  '444': [
    { merchantId: 'old', validFrom: null, validTo: '2025-12-31' },
    { merchantId: 'new', validFrom: '2026-01-01', validTo: null },
  ],
};
const match = (mids: string[], date = '2026-06-01') =>
  matchMerchant(mids, date, (mid) => owners[mid] ?? []);

describe('matching a merchant', () => {
  it.each([
    ['the only owner', ['111'], 'one'],
    ['the first identifier that anybody has', ['999', '222', '111'], 'two'],
    ['without zero padding', ['0000000111'], 'one'],
    ['past an empty identifier and 0', ['', '0', '222'], 'two'],
  ])('takes %s', (_, mids, merchantId) => {
    expect(match(mids)).toMatchObject({ kind: 'matched', merchantId });
  });

  it('guesses nothing between two owners, nor goes on to the next identifier', () => {
    expect(match(['333', '111'])).toEqual({ kind: 'ambiguous', mid: '333' });
  });

  it('matches the owner of an identifier on that day', () => {
    expect(match(['444'], '2025-12-31')).toMatchObject({ merchantId: 'old' });
    expect(match(['444'], '2026-01-01')).toMatchObject({ merchantId: 'new' });
  });

  it('returns unknown when no merchant has the identifier', () => {
    expect(match(['999'])).toEqual({ kind: 'unknown' });
    expect(match([])).toEqual({ kind: 'unknown' });
  });

  it.each([
    ['0', null],
    ['', null],
    ['00000000', null],
    ['0000000', null],
    ['0000000123', '123'],
    ['000123', '000123'],
    [' 123 ', '123'],
  ])('%j is compared as %j', (mid, normal) => {
    expect(normalizeMid(mid)).toBe(normal);
  });
});
