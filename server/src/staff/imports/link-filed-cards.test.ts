import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { FeedEvent } from '#domain/earning/events/feed-event.ts';
import { ingestEvents, matchWaitingCards } from '#server/earning/feed/index.ts';
import type { Database } from '#server/platform/db/index.ts';
import { openTestDatabase } from '#server/platform/db/test-database.ts';
import {
  createTestEarning,
  type TestEarning,
  testEvent,
  testPartner,
} from '#server/testing/test-earning.ts';
import { importMembers } from './import-members.ts';
import { rowFaultText } from './row-fault.ts';

let db: Database;
let earning: TestEarning;
let folder: string;
let slug: string;
let mid: string;
let account: string;
let run = 0;
let faults: string[];

beforeAll(async () => {
  db = await openTestDatabase();
  earning = createTestEarning(db);
  folder = mkdtempSync(join(tmpdir(), 'dineback-filed-cards-'));
});
afterAll(async () => {
  await db.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  run += 1;
  faults = [];
  slug = await earning.addPartner();
  mid = (await earning.addMerchant()).mids[0] ?? '';
  account = `V001${String(run).padStart(25, '0')}`;
});

const header =
  'email,firstName,lastName,zipCode,tierLevel,emailOptIn,joinDate,cardToken,cardType,lastFour,par';
type Row = { token: string; par?: string; lastFour?: string; name?: string };
const file = (...rows: Row[]) => {
  const path = join(folder, `${run}.csv`);
  const lines = rows.map(
    ({ token, par = '', lastFour = '4242', name = 'ada' }) =>
      `${name}${run}@example.test,Ada,Byron,10001,OptedIn,true,2026-01-01,${token}${run},Visa,${lastFour},${par}`,
  );
  writeFileSync(path, [header, ...lines].join('\n'));
  return importMembers(db, {
    file: path,
    partner: testPartner(slug),
    now: new Date('2026-06-01T12:00:00Z'),
    onFault: ({ line, ...fault }) => faults.push(`${line}: ${rowFaultText(fault)}`),
  });
};
const buy = async (id: string, token: string, more: Partial<FeedEvent> = {}) => {
  const about = { transactionId: `${id}${run}`, cardToken: `${token}${run}`, mid, ...more };
  const { outcomes } = await ingestEvents(earning.engine, [
    testEvent({ ...about, amountCents: 1000 }),
  ]);
  return outcomes[0]?.outcome;
};
const cards = () =>
  db.kysely
    .selectFrom('card')
    .innerJoin('member', 'member.id', 'card.member_id')
    .select(['member.email', 'network_token as token', 'last_four', 'par'])
    .where('card.partner_id', '=', slug)
    .orderBy('card.id')
    .execute();
// As ten minutes after a card was linked.
const endSearches = () => db.pool.query('update card set match_until = null');
const ada = () => ({ email: `ada${run}@example.test`, token: `old${run}` });

it('a new card of a linked account replaces the card, with its history', async () => {
  await file({ token: 'old', par: account });
  expect(await buy('before', 'old')).toBe('awarded');
  expect(await buy('waiting', 'new')).toBe('unknownCard');
  await endSearches();
  const summary = await file({ token: 'new', par: account, lastFour: '9876' });
  expect(summary).toMatchObject({ newCards: 0, replacedCards: 1, rejected: 0 });
  expect(await cards()).toEqual([{ ...ada(), last_four: '9876', par: account }]);
  expect(await matchWaitingCards(earning.engine)).toMatchObject({ dines: 1, awarded: 1 });
  expect(await buy('after', 'new')).toBe('awarded');
  const refund = { eventType: 'refund', refundOf: `before${run}` } as const;
  expect(await buy('back', 'new', refund)).toBe('refunded');
  const audit = await db.kysely
    .selectFrom('audit')
    .select(['actor', 'action'])
    .where('partner_id', '=', slug)
    .execute();
  expect(audit).toEqual([{ actor: 'partner file', action: 'card reissued' }]);
});

it('purchases with a new card are credited once a file names the account of the old one', async () => {
  await file({ token: 'old' });
  expect(await buy('waiting', 'new', { par: account, cardLastFour: '9876' })).toBe('unknownCard');
  await endSearches();
  expect(await file({ token: 'old', par: account })).toMatchObject({ replacedCards: 0 });
  const summary = await matchWaitingCards(earning.engine);
  expect(summary).toMatchObject({ replacedCards: 1, dines: 1, awarded: 1 });
  expect(await matchWaitingCards(earning.engine)).toMatchObject({ replacedCards: 0, dines: 0 });
  expect(await cards()).toEqual([{ ...ada(), last_four: '9876', par: account }]);
});

it('purchases with a card are credited by the worker when the import that links it dies', async () => {
  expect(await buy('waiting', 'old')).toBe('unknownCard');
  await file({ token: 'old' });
  expect(await matchWaitingCards(earning.engine)).toMatchObject({ dines: 1, awarded: 1 });
});

it('the same file again changes nothing', async () => {
  const rows = [
    { token: 'old', par: account },
    { token: 'new', par: account, lastFour: '9876' },
  ];
  expect(await file(...rows)).toMatchObject({ newCards: 1, replacedCards: 1 });
  expect(await file(...rows)).toMatchObject({ newCards: 0, replacedCards: 0, rejected: 0 });
  expect(await cards()).toEqual([{ ...ada(), last_four: '9876', par: account }]);
});

it('a card that a purchase has shown to replace another is not linked again', async () => {
  await file({ token: 'old', par: account });
  expect(await buy('seen', 'new', { par: account })).toBe('awarded');
  expect(await file({ token: 'new' })).toMatchObject({ newCards: 0, rejected: 0 });
  expect(await file({ token: 'new', name: 'eve' })).toMatchObject({ newCards: 0, rejected: 1 });
  expect(faults).toEqual(['2: cardToken is linked to another member']);
  expect(await buy('later', 'new')).toBe('awarded');
  expect(await cards()).toHaveLength(1);
});

it('a replacement of an unlinked card is linked under the token that it replaced, and earns', async () => {
  await file({ token: 'old', par: account });
  await buy('seen', 'new', { par: account });
  await db.kysely
    .updateTable('card')
    .set({ unlinked_on: '2026-02-01' })
    .where('partner_id', '=', slug)
    .execute();
  expect(await file({ token: 'new' }, { token: 'old' })).toMatchObject({ newCards: 1 });
  expect(await cards()).toMatchObject([ada(), ada()]);
  expect(await buy('later', 'new')).toBe('awarded');
});

const remove = () =>
  db.kysely
    .updateTable('card')
    .set({ unlinked_on: '2026-02-01', unlinked_reason: 'deleted' })
    .where('partner_id', '=', slug)
    .execute();

it('a card that its member removed is not linked again, nor another one of its account', async () => {
  await file({ token: 'old', par: account });
  await remove();
  const summary = await file({ token: 'old' }, { token: 'new', par: account });
  expect(summary).toMatchObject({ newCards: 0, replacedCards: 0, removedCards: 2, rejected: 0 });
  expect(await cards()).toHaveLength(1);
  expect(await buy('later', 'new')).toBe('unknownCard');
});

it('a card that its member removed can be linked by a file for another member', async () => {
  await file({ token: 'old' });
  await remove();
  expect(await file({ token: 'old', name: 'eve' })).toMatchObject({ newCards: 1, removedCards: 0 });
});

it('a card of an account that another member linked is a card of its own', async () => {
  await file({ token: 'old', par: account });
  const summary = await file({ token: 'hers', par: account, name: 'eve' });
  expect(summary).toMatchObject({ newCards: 1, replacedCards: 0 });
  expect(await cards()).toMatchObject([
    { token: `old${run}`, par: account },
    { email: `eve${run}@example.test`, token: `hers${run}`, par: null },
  ]);
});

it('a card is linked when the account in the file is not the one of the known card', async () => {
  await file({ token: 'old', par: account });
  const other = `V002${String(run).padStart(25, '0')}`;
  const summary = await file({ token: 'old', par: other }, { token: 'new', par: other });
  expect(summary).toMatchObject({ newCards: 1, replacedCards: 0 });
  expect(await cards()).toMatchObject([{ par: account }, { token: `new${run}`, par: other }]);
});
