import { createHash } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { type AuditRecord, hashedText } from '#domain/audit/audit-record.ts';
import { verifyChain } from './verify-chain.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const seal = (record: Omit<AuditRecord, 'hash'>): AuditRecord => ({
  ...record,
  hash: sha256(hashedText({ ...record, hash: '' })),
});

const chain: AuditRecord[] = [];
beforeAll(() => {
  for (let sequence = 1; sequence <= 5; sequence += 1)
    chain.push(
      seal({
        partner: 'own',
        sequence,
        atMicros: 1_772_366_400_000_000 + sequence,
        memberId: null,
        actor: 'ana',
        action: 'rewards adjusted',
        detail: '{"reason":"Café “Ünï”"}',
        previousHash: chain.at(-1)?.hash ?? '',
      }),
    );
});

const verify = (records: readonly AuditRecord[], known = { sequence: 0, hash: '' }) => {
  const progress: number[] = [];
  const readPage = async (after: number) => {
    const later = records.filter(({ sequence }) => sequence > after);
    return { records: later.slice(0, 2), hasMore: later.length > 2 };
  };
  return verifyChain({
    readPage,
    known,
    onProgress: (entries) => void progress.push(entries),
  }).then((result) => ({ ...result, progress }));
};

it('recomputes every hash page by page', async () => {
  const { head, ...result } = await verify(chain);
  expect(result).toEqual({
    entries: 5,
    broken: 0,
    firstBroken: null,
    rewritten: null,
    progress: [2, 4, 5],
  });
  expect(head).toEqual({ sequence: 5, hash: chain[4]?.hash });
  expect(await verify([])).toMatchObject({ entries: 0, broken: 0, rewritten: null });
});

it.each([
  ['another actor', (records: AuditRecord[]) => records.with(2, { ...at(2), actor: 'eve' }), 3],
  ['another detail', (records: AuditRecord[]) => records.with(4, { ...at(4), detail: '{}' }), 5],
  ['an entry less', (records: AuditRecord[]) => records.toSpliced(1, 1), 3],
  [
    'an entry with a new hash',
    (records: AuditRecord[]) => records.with(1, seal({ ...at(1), actor: 'eve' })),
    3,
  ],
])('finds a chain with %s', async (_, change, firstBroken) => {
  const result = await verify(change([...chain]));
  expect(result.broken).toBeGreaterThan(0);
  expect(result.firstBroken).toBe(firstBroken);
});

it('finds a chain that was written again, or lost its end, since the last time', async () => {
  const known = { sequence: 5, hash: at(4).hash };
  expect(await verify(chain, known)).toMatchObject({ broken: 0, rewritten: null });
  expect(await verify(chain.slice(0, 3), known)).toMatchObject({ broken: 0, rewritten: 5 });
  const other = { sequence: 2, hash: 'other' };
  expect(await verify(chain, other)).toMatchObject({ broken: 0, rewritten: 2 });
});

function at(index: number): AuditRecord {
  const record = chain[index];
  if (!record) throw new Error('the chain is shorter');
  return record;
}
