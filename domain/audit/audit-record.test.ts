import { describe, expect, it } from 'vitest';
import { type AuditRecord, CHAIN_BEGIN, continuesChain, hashedText } from './audit-record.ts';

const record: AuditRecord = {
  partner: 'own',
  sequence: 1,
  atMicros: 1_772_366_400_123_456,
  actor: 'ana@x.example',
  action: 'rewards adjusted',
  memberId: null,
  detail: '{"units":5}',
  previousHash: '',
  hash: 'h1',
};

it('joins the fields of an entry in the order of its hash', () => {
  expect(hashedText(record).split('\u001f')).toEqual([
    ...['', '1', 'own', '1772366400123456', 'ana@x.example', 'rewards adjusted', ''],
    '{"units":5}',
  ]);
  expect(hashedText({ ...record, memberId: 7 })).toContain('\u001f7\u001f');
});

describe('an entry', () => {
  const second = { ...record, sequence: 2, previousHash: 'h1', hash: 'h2' };
  it.each([
    ['begins a chain', CHAIN_BEGIN, record, 'h1', true],
    ['follows the one before', { sequence: 1, hash: 'h1' }, second, 'h2', true],
    ['has another hash', CHAIN_BEGIN, record, 'other', false],
    ['follows another one', { sequence: 1, hash: 'other' }, second, 'h2', false],
    ['leaves one out', CHAIN_BEGIN, second, 'h2', false],
    ['is repeated', { sequence: 1, hash: 'h1' }, record, 'h1', false],
  ])('that %s is part of it: %s', (_, head, entry, digest, isPart) => {
    expect(continuesChain(head, entry, digest)).toBe(isPart);
  });
});
