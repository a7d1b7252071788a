import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decideClaim } from '#server/earning/claims/index.ts';
import { ingestEvents } from '#server/earning/feed/index.ts';
import { checkLedger } from '#server/earning/ledger/index.ts';
import { listQueue } from '#server/earning/queues/index.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import { openTestDatabase } from '#server/platform/db/test-database.ts';
import { createLog } from '#server/platform/log/create-log.ts';
import { addReservation } from '#server/testing/test-booking.ts';
import {
  createTestEarning,
  type TestEarning,
  testEvent,
  testPartner,
} from '#server/testing/test-earning.ts';
import { creditCandidate, resolveClaim } from './resolve-claim.ts';
import { resolveClaims } from './resolve-claims-job.ts';
import { readCandidates } from './search-evidence.ts';

let db: Database;
let earning: TestEarning;
beforeAll(async () => {
  db = await openTestDatabase();
  earning = createTestEarning(db);
});
afterAll(() => db.close());

let scenes = 0;
const setUp = async (settings: { unlinkedOn?: string; weekdays?: number } = {}) => {
  scenes += 1;
  earning.clock.at = new Date('2026-06-25T12:00:00Z');
  const partnerId = await earning.addPartner();
  const partner = testPartner(partnerId);
  const member = await earning.addMember(partnerId);
  const merchant = await earning.addMerchant({ weekdays: settings.weekdays ?? 127 });
  const name = `Osteria${scenes} Verde${scenes}`;
  await asEngine(db, async (trx) => {
    await sql`update merchant set name = ${name} where id = ${merchant.id}`.execute(trx);
    if (settings.unlinkedOn)
      await sql`update card set unlinked_on = ${settings.unlinkedOn}
        where member_id = ${member.id}`.execute(trx);
  });
  const event = (change: Partial<Parameters<typeof testEvent>[0]> = {}) =>
    testEvent({
      transactionId: `claimed${scenes}`,
      cardToken: member.tokens[0] ?? '',
      mid: `66${scenes}`,
      amountCents: 4800,
      descriptor: name.toUpperCase(),
      ...change,
    });
  const ingest = (change: Partial<Parameters<typeof testEvent>[0]> = {}) =>
    ingestEvents(earning.engine, [event(change)]);
  const fileReserved = async () => {
    const reference = await addReservation(db, {
      partnerId,
      memberId: member.id,
      merchantId: merchant.id,
      provider: 'provider',
      startsAt: new Date('2026-06-10T23:00:00Z'),
    });
    const { rows } = await asEngine(db, (trx) =>
      sql<{ id: number }>`insert into claim (partner_id, member_id, restaurant, purchased_on,
          reservation_id, last_four, created_at, updated_at)
        select partner_id, member_id, ${name}, '2026-06-10', id, '4242', now(), now()
        from reservation where public_id = ${reference} returning id`.execute(trx),
    );
    return rows[0]?.id ?? 0;
  };
  const file = async (change: { restaurant?: string; amountCents?: number } = {}) => {
    const { rows } = await asEngine(db, (trx) =>
      sql<{ id: number }>`insert into claim (partner_id, member_id, restaurant, purchased_on,
          amount_cents, last_four, created_at, updated_at)
        values (${partnerId}, ${member.id}, ${change.restaurant ?? name}, '2026-06-10',
          ${change.amountCents ?? 4000}, '4242', now(), now()) returning id`.execute(trx),
    );
    return rows[0]?.id ?? 0;
  };
  const resolve = (claimId: number) => resolveClaim({ engine: earning.engine, partner, claimId });
  const read = (claimId: number) =>
    asEngine(db, (trx) =>
      trx.selectFrom('claim').selectAll().where('id', '=', claimId).executeTakeFirstOrThrow(),
    );
  const available = async () =>
    (
      await asEngine(db, (trx) =>
        trx
          .selectFrom('balance')
          .select('units')
          .where('partner_id', '=', partnerId)
          .where('account', '=', 'available')
          .executeTakeFirst(),
      )
    )?.units ?? 0;
  const mails = async () =>
    (
      await asEngine(db, (trx) =>
        trx.selectFrom('outbox').select('kind').where('partner_id', '=', partnerId).execute(),
      )
    ).map(({ kind }) => kind);
  return {
    partnerId,
    partner,
    member,
    merchant,
    name,
    ingest,
    file,
    fileReserved,
    resolve,
    read,
    available,
    mails,
  };
};

describe('a claim of a reservation without an amount', () => {
  it('credits the purchase of its day whose text names the restaurant', async () => {
    const { ingest, fileReserved, resolve, available } = await setUp();
    await ingest();
    expect(await resolve(await fileReserved())).toBe('Rewarded');
    expect(await available()).toBe(144);
    expect((await checkLedger(db)).isSound).toBe(true);
  });

  it('leaves a purchase of another day or without such a text to staff', async () => {
    const { ingest, fileReserved, resolve, available } = await setUp();
    await ingest({ descriptor: 'SQ *SOMETHING ELSE' });
    await ingest({
      transactionId: `late${scenes}`,
      messageId: `late${scenes}`,
      occurredAt: '2026-06-11T12:00:00',
    });
    expect(await resolve(await fileReserved())).toBe('Checking');
    expect(await available()).toBe(0);
  });

  it('is taken back when the check clears after staff accepted it', async () => {
    const { partner, merchant, ingest, fileReserved, available } = await setUp();
    const claimId = await fileReserved();
    const verdict = { partner, claimId, isAccepted: true, reason: 'Seen.', madeBy: 'ruth' };
    const decide = (units?: number) =>
      decideClaim(db, { ...verdict, units, now: earning.clock.at });
    expect(await decide()).toEqual({ kind: 'nothing' });
    expect(await decide(100)).toMatchObject({ kind: 'decided' });
    expect(await available()).toBe(100);
    await ingest({ mid: merchant.mids[0] ?? '' });
    expect(await available()).toBe(144);
    expect((await checkLedger(db)).isSound).toBe(true);
  });
});

describe('a claim whose purchase matched no restaurant', () => {
  it('credits the purchase automatically, with the tip, and its dine resolves the claim', async () => {
    const { ingest, file, resolve, read, available, mails } = await setUp();
    await ingest();
    const claim = await file();
    expect(await resolve(claim)).toBe('Rewarded');
    expect(await available()).toBe(144);
    expect(await read(claim)).toMatchObject({
      status: 'Rewarded',
      outcome: { kind: 'credited', units: 144, dinedOn: '2026-06-10' },
      adjustment_id: null,
      dine_id: expect.any(Number),
    });
    expect(await mails()).toEqual(['claimRewarded']);
    expect((await checkLedger(db)).isSound).toBe(true);
  });

  it('pays once when it is resolved 50 times concurrently while its clearing arrives again', async () => {
    const { ingest, file, resolve, available, mails } = await setUp();
    await ingest();
    const claim = await file();
    const resolved = Array.from({ length: 50 }, () => resolve(claim));
    const [statuses] = await Promise.all([Promise.all(resolved), ingest(), ingest()]);
    expect(statuses.filter((status) => status === 'Rewarded')).toHaveLength(1);
    expect(await available()).toBe(144);
    expect(await mails()).toEqual(['claimRewarded']);
  });

  it('pays once when its clearing arrives while it is resolved', async () => {
    const { ingest, file, resolve, available } = await setUp();
    const claim = await file();
    await ingest({ eventType: 'auth' });
    await Promise.all([ingest(), ...Array.from({ length: 5 }, () => resolve(claim))]);
    await resolve(claim);
    expect(await available()).toBe(144);
  });

  it('is neither paid again by staff nor resolved after they decided', async () => {
    const { ingest, file, resolve, available, partner } = await setUp();
    await ingest();
    const claim = await file();
    const verdict = { partner, claimId: claim, reason: 'Found it.', madeBy: 'ruth' };
    const now = earning.clock.at;
    await Promise.all([
      resolve(claim),
      decideClaim(db, { ...verdict, isAccepted: true, now }),
      resolve(claim),
    ]);
    expect([120, 144]).toContain(await available());
  });

  it.each([
    ['a descriptor names another restaurant', { descriptor: 'WHOLEFDS MKT' }, {}],
    ['there is no descriptor', { descriptor: null }, {}],
    ['the amount is more than a tip above', {}, { amountCents: 3000 }],
    ['the claim names another restaurant', {}, { restaurant: 'Lupa' }],
  ])('waits for staff when %s', async (_, change, claimed) => {
    const { ingest, file, resolve, read, available, mails } = await setUp();
    await ingest(change);
    const claim = await file(claimed);
    expect(await resolve(claim)).toBe('Checking');
    expect(await resolve(claim)).toBe('Checking');
    expect(await available()).toBe(0);
    expect((await read(claim)).outcome).toMatchObject({ kind: 'looking' });
    expect(await mails()).toEqual(['claimChecking']);
  });

  it('waits for staff when two purchases are equally likely, and earns the one they choose', async () => {
    const { partner, partnerId, ingest, file, resolve, read, available } = await setUp();
    await ingest();
    await ingest({ transactionId: `second${scenes}`, amountCents: 5000 });
    const claim = await file();
    expect(await resolve(claim)).toBe('Checking');
    const [item] = await asEngine(db, (trx) => listQueue(trx, 'claim', { partnerId, limit: 5 }));
    expect(item).toMatchObject({ item: String(claim), partnerId });
    const candidates = readCandidates((await read(claim)).evidence);
    expect(candidates.map(({ score, kind }) => [score, kind])).toEqual([
      [90, 'event'],
      [90, 'event'],
    ]);
    const chosen = candidates.findIndex(({ amountCents }) => amountCents === 5000) + 1;
    const verdict = { engine: earning.engine, partner, claimId: claim, madeBy: 'ruth' };
    const choose = (candidate: number) =>
      creditCandidate({ ...verdict, candidate, reason: 'Your receipt says so.' });
    expect(await choose(9)).toEqual({ kind: 'noCandidate' });
    expect(await choose(chosen)).toMatchObject({ kind: 'decided', status: 'Rewarded' });
    expect(await choose(chosen)).toEqual({ kind: 'unknown' });
    expect(await available()).toBe(150);
    expect((await read(claim)).outcome).toMatchObject({
      kind: 'credited',
      note: 'Your receipt says so.',
    });
  });

  it('above the limit earns the amount staff choose only with a second approver', async () => {
    const { partner, partnerId, ingest, file, resolve, available } = await setUp();
    await ingest();
    await ingest({ transactionId: `second${scenes}`, amountCents: 5000 });
    const claim = await file();
    await resolve(claim);
    const strict = { ...partner, posting: { ...partner.posting, approvalAboveUnits: 100 } };
    const choose = (approvedBy: string | null) =>
      creditCandidate({
        engine: earning.engine,
        partner: strict,
        claimId: claim,
        madeBy: 'ruth',
        candidate: 1,
        reason: 'Your receipt says so.',
        approvedBy,
      });
    await expect(choose(null)).rejects.toThrow('needsApproval');
    expect(await available()).toBe(0);
    expect(await choose('ann')).toMatchObject({ kind: 'decided', status: 'Rewarded' });
    const entry = await asEngine(db, (trx) =>
      trx
        .selectFrom('audit')
        .select('detail')
        .where('partner_id', '=', partnerId)
        .where('action', '=', 'claim accepted')
        .executeTakeFirstOrThrow(),
    );
    const balance = await available();
    expect(JSON.parse(entry.detail)).toMatchObject({ units: balance, balance, approvedBy: 'ann' });
  });

  it.each([
    [
      'the day is not a reward day',
      { weekdays: 1 },
      { kind: 'notEarned', line: { message: expect.stringMatching(/day/i) } },
    ],
    ['the card was not linked', { unlinkedOn: '2026-06-01' }, { kind: 'cardNotLinked' }],
  ])('is declined with the reason when %s', async (_, settings, outcome) => {
    const { ingest, file, resolve, read, available, mails } = await setUp(settings);
    await ingest();
    const claim = await file();
    expect(await resolve(claim)).toBe('Declined');
    expect((await read(claim)).outcome).toMatchObject(outcome);
    expect(await available()).toBe(0);
    expect(await mails()).toEqual(['claimDeclined']);
  });
});

describe('a claim whose purchase is a dine', () => {
  it('that was already awarded names the reward', async () => {
    const { merchant, ingest, file, resolve, read, available } = await setUp();
    await ingest({ mid: merchant.mids[0] ?? '' });
    const claim = await file();
    expect(await resolve(claim)).toBe('Declined');
    expect((await read(claim)).outcome).toEqual({
      kind: 'creditedBefore',
      units: 144,
      dinedOn: '2026-06-10',
    });
    expect(await available()).toBe(144);
  });

  it('that is not final is checked again until it is', async () => {
    const { merchant, ingest, file, resolve, read, available } = await setUp();
    const mid = merchant.mids[0] ?? '';
    await ingest({ mid, eventType: 'auth', amountCents: 4000 });
    const claim = await file();
    expect(await resolve(claim)).toBe('Checking');
    expect((await read(claim)).outcome).toMatchObject({ kind: 'notFinal' });
    await asEngine(db, (trx) =>
      sql`update claim set created_at = ${new Date('2026-06-24T00:00:00Z')} where id = ${claim}`.execute(
        trx,
      ),
    );
    await ingest({ mid });
    expect(await resolve(claim)).toBe('Rewarded');
    expect(await available()).toBe(144);
  });
});

it('matches a new claim immediately, an open one every hour, and a decided one never', async () => {
  const { partnerId, partner, file, ingest } = await setUp();
  const partners = new Map([[partnerId, partner]]);
  const run = () =>
    resolveClaims({ engine: earning.engine, partners }, createLog({ level: 'silent' }));
  const claim = await file();
  expect(await run()).toBe(0);
  await ingest();
  expect(await run()).toBe(0);
  earning.clock.at = new Date(earning.clock.at.getTime() + 3_600_000);
  expect(await run()).toBe(1);
  earning.clock.at = new Date(earning.clock.at.getTime() + 3_600_000);
  expect(await run()).toBe(0);
  expect(claim).toBeGreaterThan(0);
});
