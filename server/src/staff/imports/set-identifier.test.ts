import { afterAll, beforeAll, expect, it } from 'vitest';
import { ingestEvents, rematchFeed } from '#server/earning/feed/index.ts';
import { checkChains } from '#server/platform/audit/store.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import { openTestDatabase } from '#server/platform/db/test-database.ts';
import {
  createTestEarning,
  readDines,
  type TestEarning,
  testEvent,
} from '#server/testing/test-earning.ts';
import { setIdentifier } from './set-identifier.ts';

let db: Database;
let earning: TestEarning;
beforeAll(async () => {
  db = await openTestDatabase();
  earning = createTestEarning(db);
});
afterAll(() => db.close());

const audited = {
  reason: 'The bank named it.',
  madeBy: 'ruth',
  now: new Date('2026-06-15T12:00:00Z'),
};

it('a new identifier credits the dines that waited for it, with the date of the dine', async () => {
  const partnerId = await earning.addPartner();
  const { tokens } = await earning.addMember(partnerId);
  const { id: merchantId } = await earning.addMerchant();
  const occurredAt = '2026-05-02T19:00:00';
  const waiting = { transactionId: 'w', cardToken: tokens[0] ?? '', mid: '000000044551' };
  await ingestEvents(earning.engine, [testEvent({ ...waiting, amountCents: 4250, occurredAt })]);
  expect(await readDines(db, partnerId)).toEqual([]);
  const result = await setIdentifier(db, {
    ...audited,
    merchantId,
    mid: '000000044551',
    isMoved: false,
  });
  expect(result).toEqual({ kind: 'set', mid: '44551', movedFrom: [] });
  await rematchFeed(earning.engine);
  expect(await readDines(db, partnerId)).toMatchObject([{ status: 'Awarded', units: 127 }]);
  const { dined_on: dinedOn } = await db.kysely
    .selectFrom('dine')
    .select('dined_on')
    .where('partner_id', '=', partnerId)
    .executeTakeFirstOrThrow();
  expect(dinedOn).toBe('2026-05-02');
  const [entry] = await asEngine(db, (trx) =>
    trx.selectFrom('audit').selectAll().where('partner_id', '=', partnerId).execute(),
  );
  expect(entry).toMatchObject({ actor: 'ruth', action: 'identifier set' });
  expect(JSON.parse(entry?.detail ?? '{}')).toEqual({
    merchant: merchantId,
    mid: '44551',
    movedFrom: '',
    merchantBefore: 'none',
    reason: 'The bank named it.',
  });
  const chains = await asEngine(db, checkChains);
  expect(chains.every(({ broken }) => broken === 0)).toBe(true);
});

it('an identifier of another restaurant moves only with --move', async () => {
  const [from, to] = await Promise.all([
    earning.addMerchant({ mids: ['77001'] }),
    earning.addMerchant(),
  ]);
  const input = { ...audited, merchantId: to.id, mid: '77001' };
  expect(await setIdentifier(db, { ...input, isMoved: false })).toEqual({
    kind: 'taken',
    owners: [from.id],
  });
  expect(await setIdentifier(db, { ...input, isMoved: true })).toMatchObject({
    movedFrom: [from.id],
  });
});

it('a MID of two restaurants belongs to each under its own acquirer', async () => {
  const [first, second] = await Promise.all([earning.addMerchant(), earning.addMerchant()]);
  const input = { ...audited, mid: '77003', isMoved: false };
  const under = (merchantId: string, acquirerBin: string) =>
    setIdentifier(db, { ...input, merchantId, acquirerBin });
  expect(await under(first.id, '411111')).toMatchObject({ kind: 'set' });
  expect(await under(second.id, '422222')).toMatchObject({ kind: 'set' });
  expect(await under(second.id, '411111')).toEqual({ kind: 'taken', owners: [first.id] });
});

it.each([
  ['an acquirer with letters', { acquirerBin: '41A' }, 'badAcquirer'],
  ['an acquirer of a store', { kind: 'vsid' as const, acquirerBin: '411111' }, 'badAcquirer'],
  ['a number that a spreadsheet shortened', { mid: '4.5E+11' }, 'shortened'],
  ['a number with decimals', { mid: '77004.0' }, 'decimals'],
  ['a quoted identifier', { mid: '"77004"' }, 'quote'],
  ['a formula', { mid: '=77004' }, 'formula'],
  ['two identifiers', { mid: '77004|77005' }, 'separator'],
  ['a store id with a letter of no network', { kind: 'vsid' as const, mid: '77é' }, 'letter'],
  ['a long identifier', { mid: '7'.repeat(33) }, 'tooLong'],
  ['an identifier of zeros', { mid: '000' }, 'zeros'],
  ['no identifier', { mid: ' ' }, 'empty'],
])('rejects %s and names the cause', async (_, change, code) => {
  const { id: merchantId } = await earning.addMerchant();
  const input = { ...audited, merchantId, mid: '77004', isMoved: false, ...change };
  expect(await setIdentifier(db, input)).toEqual({ kind: 'invalid', code });
});

it('rejects an unknown restaurant', async () => {
  const input = { ...audited, merchantId: 'nowhere', mid: '77002', isMoved: false };
  expect(await setIdentifier(db, input)).toEqual({ kind: 'unknownMerchant' });
});
