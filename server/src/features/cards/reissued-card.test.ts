import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Engine, earningPartnersOf } from '#server/earning/batch/index.ts';
import { ingestEvents } from '#server/earning/feed/index.ts';
import { asEngine } from '#server/platform/db/index.ts';
import { createLog } from '#server/platform/log/create-log.ts';
import { openTestApp, type TestApp, testPassword } from '#server/testing/test-app.ts';
import { addMerchants } from '#server/testing/test-dine.ts';
import { testEvent } from '#server/testing/test-earning.ts';
import { addMember, type TestMember } from '#server/testing/test-member.ts';
import { linkCard } from './link-card.ts';
import { runCardTasks } from './run-card-tasks.ts';

let test: TestApp;
let engine: Engine;
let ada: TestMember;
let token: string;
let serial = 0;

beforeAll(async () => {
  test = await openTestApp({ own: 'choice', other: 'hilton' });
  engine = { db: test.db, now: () => test.clock.at, partnerOf: earningPartnersOf(test.partners) };
  await addMerchants(test.db, ['reissue1']);
  await asEngine(test.db, (trx) =>
    trx
      .insertInto('merchant_identifier')
      .values({ mid: '70707', merchant_id: 'reissue1' })
      .execute(),
  );
});
afterAll(() => test.close());
beforeEach(async () => {
  serial += 1;
  ada = await addMember(test.db, { partner_id: 'own' });
  ({ network_token: token } = await cardOf(ada));
});

const cardOf = ({ id }: TestMember) =>
  asEngine(test.db, (trx) =>
    trx
      .selectFrom('card')
      .select(['id', 'network_token', 'last_four', 'par'])
      .where('member_id', '=', id)
      .where('unlinked_on', 'is', null)
      .executeTakeFirstOrThrow(),
  );
const unlinkCards = ({ id }: TestMember) =>
  asEngine(test.db, (trx) =>
    trx
      .updateTable('card')
      .set({ unlinked_on: '2026-06-01' })
      .where('member_id', '=', id)
      .execute(),
  );
const holdersOf = (name: string) =>
  asEngine(test.db, async (trx) => {
    const dines = await trx
      .selectFrom('dine')
      .select('member_id')
      .where('transaction_id', '=', `${name}${serial}`)
      .execute();
    return dines.map(({ member_id }) => member_id);
  });
const reissuesOf = ({ id }: TestMember) =>
  asEngine(test.db, async (trx) => {
    const rows = await trx
      .selectFrom('audit')
      .select('action')
      .where('member_id', '=', id)
      .where('action', '=', 'card reissued')
      .execute();
    return rows.length;
  });
const par = () => `V0010000000000000000${serial}`;
const buy = (name: string, cardToken: string, digits?: string) =>
  ingestEvents(engine, [
    testEvent({
      transactionId: `${name}${serial}`,
      cardToken,
      mid: '70707',
      amountCents: 2000,
      par: par(),
      ...(digits && { cardLastFour: digits }),
    }),
  ]);
const replaceCard = async () => {
  await buy('old', token);
  return buy('new', `new${serial}`, '9876');
};
const link = (
  member: { id: number },
  partnerId: string,
  { reference, account }: { reference: string; account?: string },
) => {
  const { at: now } = test.clock;
  const about = {
    cardType: 'Visa' as const,
    lastFour: '9876',
    expiresMonth: null,
    description: '',
  };
  return linkCard(test.db, {
    partnerId,
    memberId: member.id,
    textVersion: '1',
    reopens: false,
    startedAt: now,
    now,
    card: { reference, par: account, ...about },
  });
};

it('a new card of a linked account earns, shows its last four digits, and is in the audit', async () => {
  const { outcomes } = await replaceCard();
  expect(outcomes).toMatchObject([{ outcome: 'awarded' }]);
  expect(await cardOf(ada)).toMatchObject({ last_four: '9876', network_token: token, par: par() });
  const entries = await asEngine(test.db, (trx) =>
    trx
      .selectFrom('audit')
      .select(['actor', 'detail'])
      .where('member_id', '=', ada.id)
      .where('action', '=', 'card reissued')
      .execute(),
  );
  expect(entries).toHaveLength(1);
  expect(JSON.parse(entries[0]?.detail ?? '{}')).toMatchObject({ from: '4242', to: '9876' });
});

it('Linked Cards shows for 30 days that the bank replaced a card', async () => {
  await replaceCard();
  const visitor = test.visit('own');
  await visitor.signIn(ada.email, testPassword);
  const notices = async () => (await visitor.call('GET', '/api/Member/CardNotices')).json();
  expect(await notices()).toEqual([
    { kind: 'replaced', cardType: 'Visa', lastFour: '9876', since: '2026-06-15' },
  ]);
  const data = await (await visitor.call('GET', '/downloads/my-data.json')).text();
  expect(data).not.toContain(`new${serial}`);
  test.clock.at = new Date('2026-07-16T16:00:00Z');
  await visitor.signIn(ada.email, testPassword);
  expect(await notices()).toEqual([]);
  test.clock.at = new Date('2026-06-15T16:00:00Z');
});

it.each([[['a', 'b']], [['b', 'a']]])(
  'of two new cards seen at the same time the digits are the same in any order: %j',
  async (order) => {
    await buy('old', token);
    for (const name of order) await buy(name, `${name}${serial}`, name === 'a' ? '1111' : '2222');
    expect(await cardOf(ada)).toMatchObject({ last_four: '2222' });
  },
);

it('a new card of an account that two members unlinked on a day belongs to the one who could earn', async () => {
  const bob = await addMember(test.db, { partner_id: 'other' });
  const unlinked = { par: par(), unlinked_on: '2026-06-16' };
  await asEngine(test.db, async (trx) => {
    for (const [{ id }, tracksFrom] of [
      [bob, '2026-06-16'],
      [ada, '2025-03-01'],
    ] as const)
      await trx
        .updateTable('card')
        .set({ ...unlinked, tracks_from: tracksFrom })
        .where('member_id', '=', id)
        .execute();
  });
  await buy('new', `new${serial}`, '9876');
  expect([await reissuesOf(ada), await reissuesOf(bob)]).toEqual([1, 0]);
});

it('repeated purchases change nothing', async () => {
  await replaceCard();
  const { outcomes } = await replaceCard();
  expect(outcomes).toMatchObject([{ outcome: 'duplicate' }]);
});

it('another member of the program cannot link the new card', async () => {
  await replaceCard();
  const eve = await addMember(test.db, { partner_id: 'own' });
  expect(await link(eve, 'own', { reference: `new${serial}` })).toEqual({ error: 'cardRefused' });
  expect(await link(ada, 'own', { reference: `new${serial}` })).toEqual({ error: 'alreadyLinked' });
});

it('linking the new card in another program moves it there', async () => {
  await replaceCard();
  const bob = await addMember(test.db, { partner_id: 'other' });
  expect(await link(bob, 'other', { reference: `new${serial}` })).toMatchObject({
    row: { last_four: '9876' },
  });
  const holders = await asEngine(test.db, (trx) =>
    trx
      .selectFrom('card')
      .select('member_id')
      .where('network_token', '=', token)
      .where('unlinked_on', 'is', null)
      .execute(),
  );
  expect(holders).toEqual([{ member_id: bob.id }]);
});

it('a card linked with its account keeps its history when the bank replaces it', async () => {
  const grace = await addMember(test.db, { partner_id: 'own' });
  await unlinkCards(grace);
  const first = `first${serial}`;
  const linked = await link(grace, 'own', { reference: first, account: par() });
  expect(linked).toMatchObject({ row: { last_four: '9876' } });
  expect(await cardOf(grace)).toMatchObject({ network_token: first, par: par() });
  const { outcomes } = await buy('new', `new${serial}`, '1234');
  expect(outcomes).toMatchObject([{ reason: 'cardNotTracking' }]);
  expect(await cardOf(grace)).toMatchObject({ network_token: first, last_four: '1234' });
});

it('a member who enters the new card of a linked account has it in place of the old one', async () => {
  await buy('old', token);
  const entered = { reference: `new${serial}`, account: par() };
  expect(await link(ada, 'own', entered)).toEqual({ error: 'alreadyLinked' });
  expect(await cardOf(ada)).toMatchObject({ network_token: token, last_four: '9876' });
  expect((await buy('new', `new${serial}`)).outcomes).toMatchObject([{ outcome: 'awarded' }]);
});

it.each(['own', 'other'])(
  'a member of %s who enters another card of a shared account gets a separate link',
  async (partnerId) => {
    await buy('old', token);
    const eve = await addMember(test.db, { partner_id: partnerId });
    await unlinkCards(eve);
    const entered = { reference: `eves${serial}`, account: par() };
    expect(await link(eve, partnerId, entered)).toMatchObject({ row: { last_four: '9876' } });
    expect(await cardOf(ada)).toMatchObject({ network_token: token, last_four: '4242' });
    expect(await cardOf(eve)).toMatchObject({ network_token: entered.reference, par: null });
    await buy('eves', entered.reference, '5555');
    expect(await holdersOf('eves')).toEqual([eve.id]);
    expect(await cardOf(ada)).toMatchObject({ last_four: '4242', par: par() });
    expect(await reissuesOf(ada)).toBe(0);
  },
);

it('a purchase and another member who enters its card concurrently leave one holder', async () => {
  await buy('old', token);
  const eve = await addMember(test.db, { partner_id: 'own' });
  await unlinkCards(eve);
  const reference = `new${serial}`;
  const [linked] = await Promise.all([
    link(eve, 'own', { reference, account: par() }),
    buy('new', reference, '9876'),
  ]);
  const isEves = 'row' in linked;
  expect(await reissuesOf(ada)).toBe(isEves ? 0 : 1);
  expect(await holdersOf('new')).toEqual([isEves ? eve.id : ada.id]);
});

it('two members who concurrently enter cards of one account have a link each', async () => {
  const [bea, eve] = await Promise.all(
    ['own', 'own'].map((partner_id) => addMember(test.db, { partner_id })),
  );
  if (!bea || !eve) throw new Error('no member was added');
  await Promise.all([bea, eve].map(unlinkCards));
  const linked = await Promise.all(
    [bea, eve].map((member, at) =>
      link(member, 'own', { reference: `shared${serial}${at}`, account: par() }),
    ),
  );
  expect(linked).toMatchObject([{ row: {} }, { row: {} }]);
  const accounts = await Promise.all([bea, eve].map(async (member) => (await cardOf(member)).par));
  expect(accounts.filter((account) => account !== null)).toEqual([par()]);
});

it('a card that another member linked is not taken from them by its account', async () => {
  const eve = await addMember(test.db, { partner_id: 'own' });
  const { network_token: other } = await cardOf(eve);
  await buy('old', token);
  await buy('hers', other, '5555');
  expect(await cardOf(ada)).toMatchObject({ last_four: '4242', par: par() });
  expect(await cardOf(eve)).toMatchObject({ last_four: '4242', par: null });
});

it('removing the card removes the new one at the network as well', async () => {
  await replaceCard();
  await asEngine(test.db, (trx) =>
    trx
      .insertInto('outbox')
      .values({
        partner_id: 'own',
        member_id: ada.id,
        kind: 'cardRemoval',
        subject: token,
        payload: '{}',
        created_at: test.clock.at,
        due_at: test.clock.at,
      })
      .execute(),
  );
  const removed: string[] = [];
  await runCardTasks({
    db: test.db,
    log: createLog({ stream: { write: () => {} } }),
    now: () => test.clock.at,
    vault: { enroll: async () => ({ kind: 'refused' }), release: async () => {} },
    network: {
      stateOf: async () => 'active',
      remove: async (reference) => {
        removed.push(reference);
        return 'confirmed';
      },
    },
  });
  expect(removed).toEqual(expect.arrayContaining([token, `new${serial}`]));
});
