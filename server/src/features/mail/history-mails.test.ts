import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#domain/time/local-time.ts';
import { type Engine, earningPartnersOf } from '#server/earning/batch/index.ts';
import { ingestEvents } from '#server/earning/feed/index.ts';
import { runDue } from '#server/earning/schedule/index.ts';
import { promptReviews } from '#server/features/reviews/prompt-reviews.ts';
import { createFakeMailer } from '#server/integrations/mail/fake.ts';
import { asEngine } from '#server/platform/db/index.ts';
import { deliverMails } from '#server/testing/deliver-mails.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { addMerchants } from '#server/testing/test-dine.ts';
import { testEvent } from '#server/testing/test-earning.ts';
import { addMember } from '#server/testing/test-member.ts';
import { findMails } from './find-mails.ts';

let test: TestApp;
let engine: Engine;
const mailer = createFakeMailer();
// Statements of the month before are due on the 2nd.
const start = new Date('2026-06-02T16:00:00Z');
const today = '2026-06-02';
beforeAll(async () => {
  test = await openTestApp({ own: 'jetblue' });
  engine = { db: test.db, now: () => test.clock.at, partnerOf: earningPartnersOf(test.partners) };
  await addMerchants(test.db, ['h1']);
  await asEngine(test.db, (trx) =>
    trx.insertInto('merchant_identifier').values({ mid: '880012', merchant_id: 'h1' }).execute(),
  );
});
afterAll(() => test.close());
beforeEach(async () => {
  mailer.sent.length = 0;
  test.clock.at = start;
  await test.db.pool.query('delete from review_prompt; delete from outbox');
});

let people = 0;
const addDiner = async () => {
  people += 1;
  const member = await addMember(test.db, { partner_id: 'own', email_opt_in: true });
  const token = `history${people}`;
  await asEngine(test.db, async (trx) => {
    await trx
      .updateTable('card')
      .set({ network_token: token, tracks_from: '2020-01-01' })
      .where('id', '=', member.cardId)
      .execute();
    await trx
      .insertInto('member_bonus')
      .values({
        partner_id: 'own',
        member_id: member.id,
        code: 'TWO',
        description: 'Two dinners',
        reward_units: 500,
        dines_required: 2,
        min_spend_cents: 1000,
        status: 'Enrolled',
        counts_from: '2026-05-20',
        counts_until: '2026-06-30',
        qualified_on: null,
        is_new_member: false,
        offered_at: start,
        enrolled_at: start,
        idempotency_key: 'once',
      })
      .execute();
    await trx
      .insertInto('flex_offer')
      .values({
        partner_id: 'own',
        member_id: member.id,
        merchant_id: 'h1',
        amount_units: 250,
        starts_on: '2026-05-20',
        ends_on: '2026-06-30',
        earned_on: null,
      })
      .execute();
  });
  return { ...member, token };
};

type Diner = Awaited<ReturnType<typeof addDiner>>;

const eventOf = ({ token }: Diner, day: string, input: Record<string, unknown> = {}) =>
  testEvent({
    transactionId: `${token} ${day}`,
    cardToken: token,
    mid: '880012',
    amountCents: 4000,
    occurredAt: `${day}T09:30:00`,
    ...input,
  } as Parameters<typeof testEvent>[0]);

const yearOf = (diner: Diner) =>
  Array.from({ length: 183 }, (_, index) => eventOf(diner, addDays(today, -2 * index)));

// The jobs of some days after an import.
const runJobs = async (days: number) => {
  for (let day = 0; day <= days; day += 1) {
    test.clock.at = new Date(start.getTime() + day * 86_400_000);
    await runDue(engine);
    await findMails({ db: test.db, now: () => test.clock.at });
    await promptReviews({ db: test.db, now: () => test.clock.at, partners: test.partners });
  }
};

const queuedFor = async ({ id }: Diner): Promise<string[]> => {
  const rows = await asEngine(test.db, (trx) =>
    trx.selectFrom('outbox').select('kind').where('member_id', '=', id).orderBy('id').execute(),
  );
  return rows.map(({ kind }) => kind);
};

describe('an import of a year of history', () => {
  it('queues one summary a member, and no other mail in the week after', async () => {
    const diners = [await addDiner(), await addDiner(), await addDiner()];
    const history = { ...engine, isHistory: true };
    for (const diner of diners) {
      await ingestEvents(history, yearOf(diner));
      await findMails({ db: test.db, now: engine.now });
    }
    await runJobs(7);
    for (const diner of diners) expect(await queuedFor(diner)).toEqual(['dinesAddedMail']);
  });

  it('in batches of any order still queues one mail a member', async () => {
    const diner = await addDiner();
    const events = yearOf(diner).reverse();
    for (let from = 0; from < events.length; from += 20) {
      await ingestEvents({ ...engine, isHistory: true }, events.slice(from, from + 20));
      await findMails({ db: test.db, now: engine.now });
    }
    await runJobs(3);
    expect(await queuedFor(diner)).toEqual(['dinesAddedMail']);
  });

  it('without a dine of the last three days queues no mail', async () => {
    const diner = await addDiner();
    await ingestEvents({ ...engine, isHistory: true }, yearOf(diner).slice(2));
    await runJobs(3);
    expect(await queuedFor(diner)).toEqual([]);
  });

  it('that clears a dine which was seen live names it in the summary only', async () => {
    const diner = await addDiner();
    await ingestEvents(engine, [eventOf(diner, addDays(today, -1), { eventType: 'auth' })]);
    await findMails({ db: test.db, now: engine.now });
    await ingestEvents({ ...engine, isHistory: true }, [eventOf(diner, addDays(today, -1))]);
    await runJobs(1);
    expect(await queuedFor(diner)).toEqual(['dineSeenMail', 'dinesAddedMail']);
  });
});

describe('the live feed', () => {
  it('mails a dine of three days ago as news, and one of four days ago in a summary', async () => {
    const diner = await addDiner();
    await ingestEvents(engine, [eventOf(diner, addDays(today, -3))]);
    await findMails({ db: test.db, now: engine.now });
    expect(await queuedFor(diner)).toContain('rewardFinalMail');
    const late = await addDiner();
    await ingestEvents(engine, [eventOf(late, addDays(today, -4))]);
    await runJobs(0);
    expect(await queuedFor(late)).toEqual(['dinesAddedMail']);
  });

  it('that delivers months of old events queues one summary a member', async () => {
    const diner = await addDiner();
    const months = yearOf(diner).filter((_, index) => index % 4 === 2);
    for (const event of months) await ingestEvents(engine, [event]);
    await runJobs(2);
    expect(await queuedFor(diner)).toEqual(['dinesAddedMail']);
  });

  it('sends no second summary for three days', async () => {
    const diner = await addDiner();
    await ingestEvents(engine, [eventOf(diner, addDays(today, -6))]);
    await findMails({ db: test.db, now: engine.now });
    test.clock.at = new Date(start.getTime() + 2 * 86_400_000);
    await ingestEvents(engine, [eventOf(diner, addDays(today, -8))]);
    await findMails({ db: test.db, now: engine.now });
    expect(await queuedFor(diner)).toEqual(['dinesAddedMail']);
    test.clock.at = new Date(start.getTime() + 4 * 86_400_000);
    await ingestEvents(engine, [eventOf(diner, addDays(today, -9))]);
    await findMails({ db: test.db, now: engine.now });
    expect(await queuedFor(diner)).toEqual(['dinesAddedMail', 'dinesAddedMail']);
  });

  it('names the visits and their rewards in the summary', async () => {
    const diner = await addDiner();
    await ingestEvents(
      engine,
      [-5, -7].map((days) => eventOf(diner, addDays(today, days))),
    );
    await findMails({ db: test.db, now: engine.now });
    test.clock.at = new Date(start.getTime() + 600_000);
    await deliverMails(test, mailer);
    const mail = mailer.sent.find(({ to }) => to === diner.email);
    expect(mail?.subject).toBe('We added visits to your account');
    expect(mail?.text).toContain('May 28 · Table h1: 120 points\nMay 26 · Table h1: 120 points');
    expect(mail?.text).toContain('You earned: 240 points');
  });
});
