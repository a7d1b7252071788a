import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FeedEvent } from '#domain/earning/events/feed-event.ts';
import { type Engine, earningPartnersOf } from '#server/earning/batch/index.ts';
import { ingestEvents } from '#server/earning/feed/index.ts';
import { unsubscribePath } from '#server/features/profile/index.ts';
import { createFakeMailer } from '#server/integrations/mail/fake.ts';
import { AddressRefused, type Mailer } from '#server/integrations/mail/port.ts';
import { asEngine } from '#server/platform/db/index.ts';
import { addTask } from '#server/platform/outbox/store.ts';
import { deliverMails, testLinkKey } from '#server/testing/deliver-mails.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { addReservation } from '#server/testing/test-booking.ts';
import { addMerchants } from '#server/testing/test-dine.ts';
import { testEvent } from '#server/testing/test-earning.ts';
import { addMember } from '#server/testing/test-member.ts';
import { findMails, skipMails } from './find-mails.ts';

let test: TestApp;
let engine: Engine;
const mailer = createFakeMailer();
beforeAll(async () => {
  test = await openTestApp({ own: 'jetblue', credit: 'nosh' });
  engine = { db: test.db, now: () => test.clock.at, partnerOf: earningPartnersOf(test.partners) };
  await addMerchants(test.db, ['mail1']);
  await asEngine(test.db, (trx) =>
    trx.insertInto('merchant_identifier').values({ mid: '880011', merchant_id: 'mail1' }).execute(),
  );
});
afterAll(() => test.close());
beforeEach(() => {
  mailer.sent.length = 0;
  test.clock.at = new Date('2026-06-15T16:00:00Z');
});

const deps = () => ({ db: test.db, now: () => test.clock.at });
const deliver = (through: Mailer = mailer) => deliverMails(test, through);

let people = 0;
const setUp = async (change: Record<string, unknown> = {}, partnerId = 'own') => {
  people += 1;
  const member = await addMember(test.db, { partner_id: partnerId, ...change });
  const token = `mailtok${people}`;
  await asEngine(test.db, async (trx) => {
    const consent = await trx
      .insertInto('consent')
      .values({
        partner_id: partnerId,
        member_id: member.id,
        kind: 'cardMonitoring',
        text_version: '1',
        agreed_at: new Date('2026-01-01T00:00:00Z'),
        withdrawn_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('card')
      .values({
        partner_id: partnerId,
        member_id: member.id,
        network_token: token,
        card_type: 'Visa',
        last_four: '7777',
        consent_id: consent.id,
        tracks_from: '2020-01-01',
        unlinked_on: null,
        expires_month: null,
        unlinked_at: null,
        unlinked_reason: null,
      })
      .execute();
  });
  const bill = (input: Partial<FeedEvent> = {}) =>
    testEvent({
      transactionId: `mail${people}`,
      cardToken: token,
      mid: '880011',
      amountCents: 4000,
      occurredAt: '2026-06-14T19:30:00',
      ...input,
    } as Parameters<typeof testEvent>[0]);
  const ingest = (...events: FeedEvent[]) => ingestEvents(engine, events);
  const queue = (
    kind: string,
    input: { subject?: string; payload?: Record<string, string> } = {},
  ) =>
    asEngine(test.db, (trx) =>
      addTask(trx, { partnerId, memberId: member.id, kind, now: test.clock.at, ...input }),
    );
  const mine = () => mailer.sent.filter(({ to }) => to === member.email);
  const run = async () => {
    await findMails(deps());
    await deliver();
    return mine().map(({ subject }) => subject);
  };
  return { member, bill, ingest, queue, run, mine };
};

describe('a dine', () => {
  it('is emailed once when seen, before tip, and once when its reward is final', async () => {
    const { bill, ingest, run, mine } = await setUp({ email_opt_in: true });
    await ingest(bill({ eventType: 'auth' }));
    expect(await run()).toEqual([expect.stringMatching(/^We saw your visit to /)]);
    expect(await run()).toHaveLength(1);
    const [seen] = mine();
    expect(seen?.text).toContain('Check before tip: $40.00');
    expect(seen?.text).toContain('You will earn about: 120 points');
    await ingest(bill({ amountCents: 4800 as never }));
    const [, subject] = await run();
    expect(subject).toMatch(/^You earned 144 points at /);
    expect(await run()).toHaveLength(2);
    const [, final] = mine();
    expect(final?.text).toContain('Check: $48.00');
    expect(final?.text).toContain('You earned: 144 points');
    expect(final?.text).toMatch(/Rate your visit: https:\/\/own\.dining\.example\//);
  });

  it('that counts in part is emailed with the amount that doesn’t count', async () => {
    const { bill, ingest, run, mine } = await setUp();
    await ingest(bill({ entryMode: 'ecommerce', subtotalCents: 3000 } as Partial<FeedEvent>));
    expect(await run()).toEqual([expect.stringMatching(/^You earned 90 points/)]);
    expect(mine()[0]?.text).toContain('Check: $40.00\nNot counted: −$10.00\nCounted: $30.00');
  });

  it('that clears before its email is sent is emailed as final only', async () => {
    const { bill, ingest, run } = await setUp();
    await ingest(bill({ eventType: 'auth' }));
    await findMails(deps());
    await ingest(bill());
    expect(await run()).toEqual([expect.stringMatching(/^You earned 120 points/)]);
  });

  it.each([
    ['that earns nothing', { mcc: '6011' }],
    ['of imported history older than 30 days', { occurredAt: '2026-05-15T19:30:00' }],
  ])('%s is not mailed', async (_, change) => {
    const { bill, ingest, run } = await setUp();
    await ingest(bill(change));
    expect(await run()).toEqual([]);
  });

  it('of years of history is not emailed, except for the last days', async () => {
    const { bill, ingest, run } = await setUp();
    const days = Array.from({ length: 400 }, (_, index) => {
      const at = new Date(test.clock.at.getTime() - index * 3 * 86_400_000);
      const occurredAt = `${at.toISOString().slice(0, 10)}T12:00:00`;
      return bill({ transactionId: `years${people}-${index}`, occurredAt });
    });
    await ingest(...days);
    await findMails(deps());
    const queued = await asEngine(test.db, (trx) =>
      trx
        .selectFrom('outbox')
        .select('id')
        .where('kind', 'in', ['dineSeenMail', 'rewardFinalMail'])
        .where('done_at', 'is', null)
        .execute(),
    );
    expect(queued.length).toBeLessThanOrEqual(2);
    await asEngine(test.db, (trx) =>
      trx.updateTable('outbox').set({ done_at: test.clock.at }).execute(),
    );
    expect(await run()).toEqual([]);
  });

  it('that resolved a claim has the mail of the claim only', async () => {
    const { member, bill, ingest, run } = await setUp();
    await ingest(bill());
    await asEngine(test.db, async (trx) => {
      const dine = await trx
        .selectFrom('dine')
        .select('id')
        .where('member_id', '=', member.id)
        .executeTakeFirstOrThrow();
      await trx
        .insertInto('claim')
        .values({
          partner_id: 'own',
          member_id: member.id,
          restaurant: 'Lupa',
          purchased_on: '2026-06-04',
          amount_cents: 4000,
          last_four: '7777',
          status: 'Rewarded',
          answer: 'Found.',
          dine_id: dine.id,
          created_at: test.clock.at,
          updated_at: test.clock.at,
        })
        .execute();
    });
    expect(await run()).toEqual([]);
  });

  it('of generated data is recorded as emailed', async () => {
    const { bill, ingest, run } = await setUp();
    await ingest(bill());
    expect(await skipMails(deps())).toBeGreaterThan(0);
    expect(await run()).toEqual([]);
  });

  it('is queued once by ten concurrent processes', async () => {
    const { bill, ingest, run } = await setUp();
    await ingest(bill());
    await Promise.all(Array.from({ length: 10 }, () => findMails(deps())));
    expect(await run()).toHaveLength(1);
  });
});

describe('an email', () => {
  it('has the copy and colors of the program, as text and HTML, with an unsubscribe link', async () => {
    const { member, queue, mine } = await setUp({ first_name: '<i>Ada' });
    await queue('welcomeMail');
    await deliver();
    const [mail] = mine();
    expect(mail).toMatchObject({
      partnerId: 'own',
      from: { name: 'JetBlue Dining', address: 'dining@jetblue.example' },
      to: member.email,
      subject: 'Welcome to JetBlue Dining',
      unsubscribeUrl: 'https://own.dining.example/account/user_profile',
    });
    expect(mail?.html).toContain('&lt;i&gt;Ada');
    expect(mail?.html).not.toContain('<i>');
    expect(mail?.html).toContain('prefers-color-scheme:dark');
    expect(mail?.text).toContain('https://own.dining.example/account/manage_cards');
    expect(mail?.text).toContain('1-800-555-0119');
  });

  it('waits while the mail server is down, delays nothing else, and is sent afterwards', async () => {
    const { queue, mine, bill, ingest } = await setUp();
    await queue('welcomeMail');
    await deliver({ send: () => Promise.reject(new Error('connection refused')) });
    expect((await ingest(bill())).outcomes).toMatchObject([{ outcome: 'awarded' }]);
    expect(mine()).toEqual([]);
    test.clock.at = new Date(test.clock.at.getTime() + 3_600_000);
    await deliver();
    await deliver();
    expect(mine()).toHaveLength(1);
  });

  it('to an address that rejects it is not retried', async () => {
    const { member, queue, mine } = await setUp();
    await queue('welcomeMail');
    await deliver({ send: () => Promise.reject(new AddressRefused(member.email)) });
    await queue('accountClosedMail');
    await deliver();
    expect(mine()).toEqual([]);
  });

  it.each([
    ['an offer to a member who turned emails off', { email_opt_in: false }, 'monthlyStatementMail'],
    ['any but the last to a closed account', { member_type: 'ClosedAccountMember' }, 'welcomeMail'],
  ])('is not sent: %s', async (_, change, kind) => {
    const { queue, mine } = await setUp(change);
    await queue(kind, { subject: '2026-05' });
    await deliver();
    expect(mine()).toEqual([]);
    await queue('accountClosedMail');
    await deliver();
    expect(mine()).toMatchObject([{ subject: 'Your JetBlue Dining account is closed' }]);
  });
});

describe('the emails that members get', () => {
  it('includes a bonus, in the program’s currency', async () => {
    const { member, run } = await setUp({ email_opt_in: true });
    await asEngine(test.db, (trx) =>
      trx
        .insertInto('member_bonus')
        .values({
          partner_id: 'own',
          member_id: member.id,
          code: 'TWO',
          description: 'Two good dinners',
          reward_units: 500,
          dines_required: 2,
          min_spend_cents: 1000,
          counts_from: '2026-06-01',
          counts_until: '2026-06-30',
          status: 'Qualified',
          qualified_on: '2026-06-14',
          is_new_member: false,
          offered_at: test.clock.at,
          enrolled_at: test.clock.at,
          idempotency_key: 'once',
        })
        .execute(),
    );
    expect(await run()).toEqual(['You earned a bonus of 500 points']);
  });

  it('includes the bonus of a reservation while it is earned', async () => {
    const { member, run, mine } = await setUp({ email_opt_in: true });
    const owner = { partnerId: 'own', memberId: member.id, merchantId: 'mail1' };
    const startsAt = new Date('2026-06-13T23:00:00Z');
    await addReservation(test.db, { ...owner, provider: 'provider', startsAt });
    expect(await run()).toEqual([]);
    await asEngine(test.db, (trx) =>
      trx
        .updateTable('reservation')
        .set({ status: 'Completed', is_bonus_earned: true, bonus_units: 100 })
        .where('member_id', '=', member.id)
        .execute(),
    );
    expect(await run()).toEqual(['You earned 100 points for your reservation']);
    expect(await run()).toHaveLength(1);
    expect(mine()[0]?.text).toContain('Table mail1');
  });

  it('includes an earned flex offer, with one-click unsubscribe, unless it was taken back', async () => {
    const { member, run, mine } = await setUp({ email_opt_in: true });
    const offer = (startsOn: string) => ({
      partner_id: 'own',
      member_id: member.id,
      merchant_id: 'mail1',
      amount_units: 250,
      starts_on: startsOn,
      ends_on: '2026-06-30',
      earned_on: '2026-06-14',
    });
    await asEngine(test.db, (trx) =>
      trx
        .insertInto('flex_offer')
        .values([offer('2026-06-01'), offer('2026-06-02')])
        .execute(),
    );
    await findMails(deps());
    await asEngine(test.db, (trx) =>
      trx
        .updateTable('flex_offer')
        .set({ earned_on: null })
        .where('member_id', '=', member.id)
        .where('starts_on', '=', '2026-06-02')
        .execute(),
    );
    expect(await run()).toEqual(['Your offer at Table mail1 earned 250 points']);
    const [mail] = mine();
    const unsubscribeUrl = `https://own.dining.example${unsubscribePath(testLinkKey, {
      partnerId: 'own',
      memberId: member.id,
    })}`;
    expect(mail).toMatchObject({ unsubscribeUrl, isOneClick: true });
    expect(mail?.text).toContain(unsubscribeUrl);
    expect(mail?.html).toContain(unsubscribeUrl);
  });

  it.each([
    ['completed', 'Card', '$20.00 was sent to your Visa ending in 7777', /statement credit/],
    ['rejected', 'Card', 'We couldn’t pay your $20.00', /Visa ending in 7777 didn’t accept/],
    ['completed', 'Email', '$20.00 is on its way to your inbox', /by email to a@mail\.example/],
    ['rejected', 'Email', 'We couldn’t pay your $20.00', /to a@mail\.example came back/],
  ] as const)('includes a payout that is %s by %s', async (status, delivery, subject, text) => {
    const { member, run, mine } = await setUp({}, 'credit');
    await asEngine(test.db, (trx) =>
      trx
        .insertInto('payout')
        .values({
          partner_id: 'credit',
          member_id: member.id,
          amount_cents: 2000,
          status,
          delivery,
          brand: delivery === 'Card' ? 'Visa' : 'Tremendous',
          card_id: null,
          dine_id: null,
          target: 't',
          target_label: delivery === 'Card' ? 'Visa ending in 7777' : 'a@mail.example',
          reference: null,
          created_at: test.clock.at,
          updated_at: test.clock.at,
        })
        .execute(),
    );
    expect(await run()).toEqual([subject]);
    expect(mine()[0]?.text).toMatch(text);
  });

  it.each([
    { delivery: 'Card', isUnlinked: false, units: 2000, text: /send it by email to m\w+@/ },
    { delivery: 'Card', isUnlinked: true, units: 2000, text: /isn’t linked.*send it by email/s },
    { delivery: 'Card', isUnlinked: false, units: 1999, text: /in your balance\.\n+See your/ },
    { delivery: 'Email', isUnlinked: false, units: 2000, text: /again on Monday, June 22/ },
  ] as const)(
    'names the next destination of a failed payout: %j',
    async ({ delivery, isUnlinked, units, text }) => {
      const { member, run, mine } = await setUp({}, 'credit');
      const owner = { partner_id: 'credit', member_id: member.id };
      await asEngine(test.db, async (trx) => {
        await trx
          .insertInto('balance')
          .values({ ...owner, account: 'available', units })
          .execute();
        if (isUnlinked)
          await trx
            .updateTable('card')
            .set({ unlinked_on: '2026-06-14' })
            .where('id', '=', member.cardId)
            .execute();
        await trx
          .insertInto('payout')
          .values({
            ...owner,
            amount_cents: 2000,
            status: 'rejected',
            delivery,
            brand: 'XXXX',
            card_id: delivery === 'Card' ? member.cardId : null,
            target: 't',
            target_label: 't',
            created_at: test.clock.at,
            updated_at: test.clock.at,
          })
          .execute();
      });
      await run();
      expect(mine()[0]?.text).toMatch(text);
    },
  );

  it('includes a statement at the start of the month, once', async () => {
    const { bill, ingest, run, mine } = await setUp({ email_opt_in: true });
    await ingest(bill(), bill({ transactionId: `second${people}`, amountCents: 2000 as never }));
    await skipMails(deps());
    test.clock.at = new Date('2026-07-02T16:00:00Z');
    expect(await run()).toEqual(['Your June: 180 points']);
    expect(mine()[0]?.text).toContain('June: 180 points');
    expect(await run()).toHaveLength(1);
    test.clock.at = new Date('2026-07-07T16:00:00Z');
    expect(await run()).toHaveLength(1);
  });

  it('announces a replaced card once, and not for old purchases', async () => {
    const { bill, ingest, run } = await setUp();
    const par = `V001${people}`;
    const later = (name: string, input: Partial<FeedEvent>) =>
      bill({ transactionId: `${name}${people}`, cardToken: `${name}${people}`, par, ...input });
    await ingest(bill({ par, occurredAt: '2026-04-01T19:30:00' }));
    await ingest(later('old', { cardLastFour: '1111', occurredAt: '2026-04-02T19:30:00' }));
    expect(await run()).toEqual([]);
    await ingest(later('new', { cardLastFour: '9876' }));
    const subjects = [
      'Your new Visa 9876 is already earning',
      expect.stringMatching(/^You earned/),
    ];
    expect((await run()).sort()).toEqual(subjects.sort());
    expect(await run()).toHaveLength(2);
  });

  it('includes a linked card, unless it was declined or removed since', async () => {
    const { member, queue, run } = await setUp();
    const { id } = await asEngine(test.db, (trx) =>
      trx
        .selectFrom('card')
        .select('id')
        .where('member_id', '=', member.id)
        .executeTakeFirstOrThrow(),
    );
    const payload = { cardType: 'Visa', lastFour: '7777', tracksFrom: '2026-06-16' };
    await queue('cardLinkedMail', { subject: String(id), payload });
    await queue('cardLinkedMail', { subject: '999999', payload });
    expect(await run()).toEqual(['Visa 7777 is linked']);
  });
});
