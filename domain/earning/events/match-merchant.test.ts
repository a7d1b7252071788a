import { describe, expect, it } from 'vitest';
import {
  type BillIdentifiers,
  type IdentifierOwner,
  identifierKey,
  matchMerchant,
  normalizeMid,
} from './match-merchant.ts';

const always = (merchantId: string): IdentifierOwner => ({
  merchantId,
  acquirerBin: '',
  validFrom: null,
  validTo: null,
});
const owners: Record<string, IdentifierOwner[]> = {
  '111': [always('one')],
  '222': [always('two')],
  '333': [always('one'), always('two')],
  '444': [
    { ...always('old'), validFrom: null, validTo: '2025-12-31' },
    { ...always('new'), validFrom: '2026-01-01', validTo: null },
  ],
};
const match = (mids: string[], date = '2026-06-01') =>
  matchMerchant({ mids }, date, ({ kind, value }) => (kind === 'mid' ? (owners[value] ?? []) : []));

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

describe('identifiers of more than one kind', () => {
  const under = (merchantId: string, acquirerBin: string) => ({
    ...always(merchantId),
    acquirerBin,
  });
  const known: Record<string, IdentifierOwner[]> = {
    'mid 500': [under('one', '411111'), under('two', '422222')],
    'mid 600': [under('one', '411111'), always('three')],
    'mid 700': [always('one'), always('two'), always('three')],
    'vmid 80': [always('one'), always('two')],
    'vsid 91': [always('two'), always('four')],
    'vsid 92': [always('four')],
  };
  const matched = (bill: Partial<BillIdentifiers>) => {
    const match = matchMerchant(
      { mids: [], ...bill },
      '2026-06-01',
      (identifier) => known[identifierKey(identifier)] ?? [],
    );
    return match.kind === 'matched' ? match.merchantId : match.kind;
  };

  it.each<[string, Partial<BillIdentifiers>, string]>([
    ['a shared MID under one acquirer', { mids: ['500'], acquirerBin: '411111' }, 'one'],
    ['a shared MID under the other', { mids: ['500'], acquirerBin: '422222' }, 'two'],
    ['a shared MID without an acquirer', { mids: ['500'] }, 'ambiguous'],
    [
      'a MID that is known under other acquirers only',
      { mids: ['500'], acquirerBin: '433333' },
      'unknown',
    ],
    ['MID and acquirer before the MID alone', { mids: ['600'], acquirerBin: '411111' }, 'one'],
    ['the MID alone under another acquirer', { mids: ['600'], acquirerBin: '433333' }, 'three'],
    ['a store alone', { vsid: '92' }, 'four'],
    ['a merchant with two restaurants', { vmid: '80' }, 'ambiguous'],
    ['a shared MID narrowed by the store', { mids: ['700'], vsid: '91' }, 'two'],
    ['a store narrowed by the merchant', { vsid: '91', vmid: '80' }, 'two'],
    ['a shared MID that the merchant leaves shared', { mids: ['700'], vmid: '80' }, 'ambiguous'],
    ['a shared MID that the store contradicts', { mids: ['700'], vsid: '92' }, 'ambiguous'],
    ['an unknown MID and a store', { mids: ['999'], vsid: '92' }, 'four'],
  ])('%s', (_, bill, expected) => {
    expect(matched(bill)).toBe(expected);
  });
});
