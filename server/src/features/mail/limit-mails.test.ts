import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#domain/time/local-time.ts';
import { notifyWaitlist } from '#server/features/reservations/notify-waitlist.ts';
import { createHouseBook } from '#server/integrations/booking/house/house-book.ts';
import { createFakeMailer } from '#server/integrations/mail/fake.ts';
import { asEngine, inPartner } from '#server/platform/db/index.ts';
import { createLog } from '#server/platform/log/create-log.ts';
import { addTask } from '#server/platform/outbox/store.ts';
import { deliverMails } from '#server/testing/deliver-mails.ts';
import { openTestApp, type TestApp, testPassword } from '#server/testing/test-app.ts';
import { addHouseBook, addReservation } from '#server/testing/test-booking.ts';
import { addMerchants } from '#server/testing/test-dine.ts';
import { addMember } from '#server/testing/test-member.ts';
import type { Visitor } from '#server/testing/test-visitor.ts';
import { mailLimitOf } from './limit-mails.ts';
import { mailKinds } from './mail-kinds.ts';

let test: TestApp;
const mailer = createFakeMailer();
beforeAll(async () => {
  test = await openTestApp({ own: 'jetblue', other: 'hilton' });
  await addMerchants(test.db, ['m1']);
  await addHouseBook(test.db, 'm1');
});
afterAll(() => test.close());
beforeEach(async () => {
  mailer.sent.length = 0;
  test.clock.at = new Date('2026-06-15T16:00:00Z');
  await test.db.pool.query('delete from outbox; delete from rate_limit');
});

const allKinds = Object.keys(mailKinds);

const deliverAll = async () => {
  while ((await deliverMails(test, mailer)) > 0);
};
const mailsTo = (email: string) => mailer.sent.filter(({ to }) => to === email).length;
const wait = (hours: number) => {
  test.clock.at = new Date(test.clock.at.getTime() + hours * 3_600_000);
};

const facts = {
  restaurant: 'Lupa',
  when: 'today',
  path: '/search',
  purchase: 'Lupa',
  reply: 'Found.',
  cardType: 'Visa',
  lastFour: '4242',
  tracksFrom: '2026-06-16',
  reward: '10 points',
};
let tasks = 0;
const flood = async (memberId: number, kinds: readonly string[], times: number) => {
  for (const kind of kinds)
    for (let count = 0; count < times; count += 1) {
      tasks += 1;
      await inPartner(test.db, 'own', (trx) =>
        addTask(trx, {
          partnerId: 'own',
          memberId,
          kind,
          now: test.clock.at,
          payload: facts,
          subject: `${kind} ${tasks}`,
        }),
      );
    }
  await deliverAll();
};

let joins = 0;
const joinForm = (email: string) => {
  joins += 1;
  return {
    email,
    firstName: 'Nell',
    lastName: 'Ray',
    partnerNumber: `771234${2000 + joins}`,
    zipCode: '10011',
    emailOptIn: true,
    termsAccepted: true,
    password: testPassword,
    passwordConfirm: testPassword,
  };
};
const join = async (email: string, partner = 'own') => {
  const visitor = test.visit(partner);
  const headers = { 'x-xsrf-token': await visitor.csrfToken() };
  const body = joinForm(email);
  const response = await visitor.call('POST', '/api/Members/Prospects', { body, headers });
  if (response.status !== 200) throw new Error(`joining failed: ${response.status}`);
  const member = await asEngine(test.db, (trx) =>
    trx.selectFrom('member').select('id').where('email', '=', email).executeTakeFirstOrThrow(),
  );
  return { visitor, id: member.id };
};
const write = async (
  visitor: Visitor,
  method: string,
  path: string,
  body: Record<string, unknown>,
) => visitor.call(method, path, { body, headers: { 'x-xsrf-token': await visitor.csrfToken() } });

describe('an address whose owner never confirmed it', () => {
  it('gets at most 10 mails a day, however many of every kind are queued', async () => {
    const { id } = await join('victim@mail.example');
    await flood(id, allKinds, 8);
    expect(mailsTo('victim@mail.example')).toBeLessThanOrEqual(10);
    const before = mailer.sent.length;
    wait(1);
    await flood(id, allKinds, 3);
    expect(mailer.sent.length - before).toBeLessThanOrEqual(1);
  });

  it('is one mailbox for every program and tag', async () => {
    const first = await join('shared@mail.example');
    await flood(first.id, ['claimChecking'], 8);
    expect(mailsTo('shared@mail.example')).toBe(5);
    await join('shared+more@mail.example');
    await join('SHARED@mail.example', 'other');
    await deliverAll();
    expect(mailer.sent).toHaveLength(5);
  });

  it('gets no offers and no waitlist mails', async () => {
    const { id } = await join('quiet@mail.example');
    await deliverAll();
    mailer.sent.length = 0;
    await flood(id, ['waitlistOpen', 'bonusEarnedMail', 'monthlyStatementMail'], 2);
    expect(mailer.sent).toEqual([]);
  });

  it('is confirmed by the link of the welcome mail, of this address only', async () => {
    const { visitor, id } = await join('reader@mail.example');
    await deliverAll();
    const link = /https:\/\/own\.dining\.example(\/confirm-email\S+)/.exec(
      mailer.sent[0]?.text ?? '',
    )?.[1];
    const forged = link?.replace('manage_cards', 'overview') ?? '';
    await visitor.call('GET', forged);
    await test.visit('other').call('GET', link ?? '');
    const away = link?.replace(/to=.*/, 'to=https%3A%2F%2Fevil.example') ?? '';
    expect((await visitor.call('GET', away)).headers.get('location')).toBe('/');
    const since = () =>
      asEngine(test.db, (trx) =>
        trx
          .selectFrom('member')
          .select('email_unconfirmed_since as at')
          .where('id', '=', id)
          .executeTakeFirstOrThrow(),
      );
    expect((await since()).at).not.toBeNull();
    const response = await test.visit('own').call('GET', link ?? '');
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/account/manage_cards');
    expect((await since()).at).toBeNull();
    mailer.sent.length = 0;
    await flood(id, ['welcomeMail'], 1);
    expect(mailer.sent[0]?.text).toContain('https://own.dining.example/account/manage_cards');
  });
});

const confirmedAt = async (id: number) => {
  const { at } = await asEngine(test.db, (trx) =>
    trx
      .selectFrom('member')
      .select('email_unconfirmed_since as at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  );
  return at === null;
};

it.each([
  ['reservationBooked', {}, '/account/reservations'],
  ['reservationReminder', {}, '/account/reservations'],
  [
    'reservationCanceled',
    { by: 'restaurant' },
    '/merchants/m1?date=2026-06-20&time=19%3A00&party=',
  ],
] as const)('a mail of the kind %s confirms an address', async (kind, more, page) => {
  const email = `${kind.toLowerCase()}@mail.example`;
  const { id } = await join(email);
  await deliverAll();
  mailer.sent.length = 0;
  const key = { partnerId: 'own', memberId: id };
  const startsAt = new Date('2026-06-20T23:00:00.000Z');
  const table = { ...key, merchantId: 'm1', startsAt, provider: 'provider' as const };
  const reservation = await addReservation(test.db, table);
  if (kind === 'reservationCanceled')
    await test.db.pool.query("update reservation set status = 'Canceled' where public_id = $1", [
      reservation,
    ]);
  await inPartner(test.db, 'own', (trx) =>
    addTask(trx, {
      ...key,
      kind,
      subject: reservation,
      now: test.clock.at,
      payload: { reservation, startsAt: startsAt.toISOString(), ...more },
    }),
  );
  await deliverAll();
  const link = /https:\/\/own\.dining\.example(\/confirm-email\S+)/.exec(
    mailer.sent[0]?.text ?? '',
  );
  const response = await test.visit('own').call('GET', link?.[1] ?? '');
  expect(response.headers.get('location')).toContain(page);
  expect(await confirmedAt(id)).toBe(true);
});

describe('a confirmed address', () => {
  it.each(allKinds.filter((kind) => mailLimitOf({ kind, isConfirmed: true }) !== null))(
    'gets at most 10 an hour of %s',
    async (kind) => {
      const member = await addMember(test.db, { partner_id: 'own', email_opt_in: true });
      await flood(member.id, [kind], 14);
      expect(mailsTo(member.email)).toBeLessThanOrEqual(10);
      mailer.sent.length = 0;
      await flood(member.id, [kind], 3);
      expect(mailsTo(member.email)).toBe(0);
    },
  );

  it('still gets mails about security after a flood of others', async () => {
    const member = await addMember(test.db, { partner_id: 'own' });
    await flood(member.id, ['claimChecking'], 20);
    expect(mailsTo(member.email)).toBe(10);
    await flood(member.id, ['passwordChangedMail'], 1);
    expect(mailsTo(member.email)).toBe(11);
  });

  it('does not count a mail that the server did not accept', async () => {
    const member = await addMember(test.db, { partner_id: 'own' });
    for (let count = 0; count < 12; count += 1) {
      await inPartner(test.db, 'own', (trx) =>
        addTask(trx, {
          partnerId: 'own',
          memberId: member.id,
          kind: 'passwordChangedMail',
          now: test.clock.at,
        }),
      );
      await deliverMails(test, { send: () => Promise.reject(new Error('down')) });
    }
    wait(2);
    await deliverAll();
    expect(mailsTo(member.email)).toBe(10);
  });
});

type Hammer = (at: { visitor: Visitor; email: string; id: number }) => Promise<unknown>;
const claim = { purchasedOn: '2026-06-01', amount: '42.50', lastFour: '4242' };
let entries = 0;
const hammers: Readonly<Record<string, Hammer>> = {
  recovery: async ({ email }) =>
    write(test.visit('own'), 'POST', '/api/Recovery', { identifier: email }),
  join: async ({ email }) =>
    write(test.visit('own'), 'POST', '/api/Members/Prospects', joinForm(email)),
  'email change': async ({ visitor, email }) =>
    write(visitor, 'PUT', '/api/Member/Credentials', { email, emailConfirm: email }),
  waitlist: async ({ visitor }) => {
    entries += 1;
    const date = addDays('2026-06-16', entries);
    await write(visitor, 'POST', '/api/merchants/m1/waitlist', {
      date,
      time: '18:00',
      partySize: 2,
    });
    const { db } = test;
    const now = () => test.clock.at;
    const house = createHouseBook({ db, now });
    await notifyWaitlist({
      db,
      now,
      log: createLog({ level: 'silent' }),
      books: { house, provider: null },
    });
  },
  reserve: async ({ visitor }) =>
    visitor.call('POST', '/api/merchants/m1/reservations', {
      body: { date: '2026-06-20', time: '18:00', partySize: 2 },
      headers: {
        'x-xsrf-token': await visitor.csrfToken(),
        'idempotency-key': `key-${Math.random()}`,
      },
    }),
  claim: async ({ visitor }) =>
    write(visitor, 'POST', '/api/Member/Claims', { ...claim, restaurant: `R${Math.random()}` }),
};

it.each(Object.keys(hammers))(
  'hammering %s mails an address at most 10 times an hour',
  async (name) => {
    const member = await addMember(test.db, { partner_id: 'own' });
    const visitor = test.visit('own');
    await visitor.signIn(member.email, testPassword);
    for (let count = 0; count < 40; count += 1) {
      await hammers[name]?.({ visitor, email: member.email, id: member.id });
      await deliverAll();
    }
    expect(mailsTo(member.email)).toBeLessThanOrEqual(10);
  },
);
