import { randomBytes } from 'node:crypto';
import { ORPCError } from '@orpc/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  compressMail,
  insertSentMail,
  withoutSecrets,
} from '#server/features/mail/sent-mail-store.ts';
import { checkChains } from '#server/platform/audit/store.ts';
import { asEngine, asOwner, type Database } from '#server/platform/db/index.ts';
import { openTestDatabase } from '#server/platform/db/test-database.ts';
import { addTask } from '#server/platform/outbox/store.ts';
import { addMember } from '#server/testing/test-member.ts';
import { createTestStaff, type TestStaff } from '#server/testing/test-staff.ts';

let db: Database;
let staff: TestStaff;
let partner: string;
beforeAll(async () => {
  db = await openTestDatabase();
  staff = createTestStaff(db);
  partner = await staff.addPartner();
});
afterAll(() => db.close());

const reason = 'The member called.';
const nameSubjectOf = (slug: string, name: string) => `${slug} ${name.toLowerCase()}`;
const client = () => staff.as(undefined, { nameSubjectOf }).memberAccount;
const codeOf = async (call: Promise<unknown>): Promise<string> => {
  try {
    await call;
    return 'done';
  } catch (error) {
    if (error instanceof ORPCError) return error.code;
    throw error;
  }
};
const tally = (codes: readonly string[]) =>
  Object.fromEntries(
    [...Map.groupBy(codes, (code) => code)].map(([code, of]) => [code, of.length]),
  );
const fifty = <Result>(call: () => Promise<Result>) =>
  Promise.all(Array.from({ length: 50 }, call));

it('shows cards with health, consents, sessions and the contact of a member', async () => {
  const { email, id } = await addMember(db, { partner_id: partner, phone_number: '5550100' });
  await asOwner(db, async (trx) => {
    await sql`update card set tracks_from = '2026-01-05', expires_month = '2026-06'
      where partner_id = ${partner} and member_id = ${id}`.execute(trx);
    for (const [hash, seen] of [
      ['open', '-1 minute'],
      ['idle', '-2 days'],
    ] as const)
      await sql`insert into session (id_hash, partner_id, member_id, amr, csrf_secret, created_at,
          last_seen_at, absolute_expires_at)
        values (${`${hash}${id}`}, ${partner}, ${id}, 'password', 's', ${staff.clock.at},
          ${staff.clock.at}::timestamptz + ${seen}::interval,
          ${staff.clock.at}::timestamptz + interval '1 hour')`.execute(trx);
  });
  const shown = await client().show({ partner, email });
  expect(shown).toMatchObject({
    phone: '5550100',
    cards: [{ lastFour: '4242', health: 'expiresSoon', lastSeenOn: null }],
    consents: [{ kind: 'cardMonitoring', withdrawnAt: null }],
    sessions: [{ method: 'password', isStaff: false }],
    lock: { failures: 0, isLocked: false, until: null },
    erasure: null,
  });
});

describe('unlinking a card', () => {
  it('withdraws its consent, leaves the account open and happens once of 50 concurrent calls', async () => {
    const { email, cardId } = await addMember(db, { partner_id: partner });
    const call = { partner, email, id: cardId, reason };
    const codes = await fifty(() => codeOf(client().unlinkCard(call)));
    expect(tally(codes)).toEqual({ done: 1, UNKNOWN_CARD: 49 });
    const shown = await client().show({ partner, email });
    expect(shown.cards).toMatchObject([{ health: 'removing' }]);
    expect(shown.consents[0]?.withdrawnAt).not.toBeNull();
    const { member } = await staff.as().members.show({ partner, email });
    expect(member.status).toBe('NonCardMember');
    const entries = (await staff.auditOf(partner)).filter(
      ({ action }) => action === 'card unlinked',
    );
    expect(entries).toMatchObject([
      { detail: { card: cardId, before: 'linked', after: 'unlinked', reason } },
    ]);
  });

  it('refuses the card of another member and of another program', async () => {
    const { cardId } = await addMember(db, { partner_id: partner });
    const { email } = await addMember(db, { partner_id: partner });
    const other = await staff.addPartner();
    const call = { email, id: cardId, reason };
    expect(await codeOf(client().unlinkCard({ ...call, partner }))).toBe('UNKNOWN_CARD');
    expect(await codeOf(client().unlinkCard({ ...call, partner: other }))).toBe('UNKNOWN_MEMBER');
  });
});

it('ending the sessions of a member revokes those of that member alone', async () => {
  const [member, other] = [
    await addMember(db, { partner_id: partner }),
    await addMember(db, { partner_id: partner }),
  ];
  for (const { id } of [member, other])
    await asOwner(db, (trx) =>
      sql`insert into session (id_hash, partner_id, member_id, amr, csrf_secret, created_at,
          last_seen_at, absolute_expires_at)
        values (${`end${id}`}, ${partner}, ${id}, 'password', 's', ${staff.clock.at},
          ${staff.clock.at}, ${staff.clock.at}::timestamptz + interval '1 hour')`.execute(trx),
    );
  const { email } = member;
  expect(await client().endSessions({ partner, email, reason })).toEqual({ ended: 1 });
  expect((await client().show({ partner, email })).sessions).toEqual([]);
  expect((await client().show({ partner, email: other.email })).sessions).toHaveLength(1);
});

it('unlocking clears the failures under the email and the member number, not those of others', async () => {
  const { email } = await addMember(db, { partner_id: partner, partner_number: 'N77' });
  const names = [nameSubjectOf(partner, email), nameSubjectOf(partner, 'n77'), 'another'];
  const lockedUntil = new Date(staff.clock.at.getTime() + 60_000);
  await asOwner(db, (trx) =>
    trx
      .insertInto('login_failure')
      .values(
        names.map((name) => ({
          partner_id: partner,
          subject: `subject ${name}`,
          name_subject: name,
          failures: 5,
          first_at: staff.clock.at,
          locked_until: lockedUntil,
          held_until: staff.clock.at,
          kept_until: lockedUntil,
        })),
      )
      .execute(),
  );
  const locked = { failures: 5, isLocked: true, until: lockedUntil.toISOString() };
  expect((await client().show({ partner, email })).lock).toEqual(locked);
  expect(await client().unlock({ partner, email, reason })).toEqual({ failures: 2 });
  expect((await client().show({ partner, email })).lock.isLocked).toBe(false);
  const left = await db.pool.query(`select 1 from login_failure where name_subject = 'another'`);
  expect(left.rows).toHaveLength(1);
});

describe('a mail', () => {
  const origin = 'https://own.example';
  const addMail = async (memberId: number, kind: string) => {
    const now = staff.clock.at;
    return asEngine(db, async (trx) => {
      await addTask(trx, { partnerId: partner, memberId, kind, subject: `${memberId}`, now });
      const task = await trx
        .updateTable('outbox')
        .set({ done_at: now })
        .where('partner_id', '=', partner)
        .where('member_id', '=', memberId)
        .where('kind', '=', kind)
        .returningAll()
        .executeTakeFirstOrThrow();
      return {
        partnerId: partner,
        memberId,
        id: task.id,
        kind,
        subject: '',
        payload: {},
        attempts: 1,
      };
    });
  };

  it('is shown as it was sent, without the secrets of its links', async () => {
    const { email, id } = await addMember(db, { partner_id: partner });
    const task = await addMail(id, 'recoveryMail');
    const html = `<a href="${origin}/recover/confirm?token=s3cret&amp;a=1">Reset</a>`;
    const mail = { recipient: email, subject: 'Reset', text: `${origin}/x#s3cret`, html, origin };
    const body = await compressMail(mail);
    await asEngine(db, (trx) => insertSentMail(trx, { task, mail, body, now: staff.clock.at }));
    const { items } = await staff.as().members.timeline({ partner, email, kinds: ['mail'] });
    const copy = Number(items[0]?.facts.copy);
    expect(items[0]?.facts).toMatchObject({ recipient: email, mailSubject: 'Reset' });
    const shown = await client().mail({ partner, email, id: copy });
    expect(shown.html).toBe(`<a href="${origin}/recover/confirm">Reset</a>`);
    expect(JSON.stringify(shown)).not.toContain('s3cret');
    const other = await addMember(db, { partner_id: partner });
    const foreign = { partner, email: other.email, id: copy };
    expect(await codeOf(client().mail(foreign))).toBe('UNKNOWN_MAIL');
  });

  it('is sent again once of 50 concurrent calls, and not while it waits', async () => {
    const { email, id } = await addMember(db, { partner_id: partner });
    const { id: task } = await addMail(id, 'welcomeMail');
    const call = { partner, email, task, reason };
    const codes = await fifty(() => codeOf(client().resendMail(call)));
    expect(tally(codes)).toEqual({ done: 1, MAIL_WAITING: 49 });
    expect(await codeOf(client().resendMail({ ...call, task: 999_999 }))).toBe('UNKNOWN_MAIL');
  });

  it.each([
    ['a?b=1 c', 'a?b=1 c'],
    [`${origin}/a?b=1 ${origin}/c#d.`, `${origin}/a ${origin}/c`],
    [`<a href='${origin}?x'>${origin}</a>`, `<a href='${origin}'>${origin}</a>`],
  ])('%s is stored as %s', (text, stored) => {
    expect(withoutSecrets(text, origin)).toBe(stored);
  });
});

it('exports what is stored about a member without secrets', async () => {
  const { email } = await addMember(db, { partner_id: partner, last_name: 'Lovelace' });
  const file = await client().exportData({ partner, email, reason });
  const data = JSON.parse(await file.text());
  expect(data.profile).toMatchObject([{ email, last_name: 'Lovelace' }]);
  expect(data.consent).toMatchObject([{ kind: 'cardMonitoring' }]);
  expect(data.card).toMatchObject([{ last_four: '4242' }]);
  expect(JSON.stringify(data)).not.toMatch(/password_hash|network_token|card_token/);
});

describe('erasing a member', () => {
  // The audit, the approvals and the texts of postings state what staff did and are never changed.
  const retained = ['audit', 'adjustment', 'staff_request', 'member_erasure'];

  const tablesWith = async (text: string): Promise<string[]> => {
    const { rows } = await db.pool.query<{ name: string }>(
      `select c.relname as name from pg_class c where c.relkind in ('r', 'p')
        and c.relnamespace = 'public'::regnamespace and not c.relispartition order by 1`,
    );
    const found: string[] = [];
    for (const { name } of rows) {
      const { rowCount } = await db.pool.query(
        `select 1 from "${name}" t where to_jsonb(t)::text ilike '%' || $1 || '%' limit 1`,
        [text],
      );
      if (rowCount) found.push(name);
    }
    return found.filter((name) => !retained.includes(name));
  };

  it('leaves the person in no table, and rewards and consents as they were', async () => {
    const word = `person${randomBytes(4).toString('hex')}`;
    const { id, email } = await addMember(db, {
      partner_id: partner,
      email: `${word}@mail.example`,
      first_name: `${word}first`,
      last_name: `${word}last`,
      phone_number: '5559876543',
      address1: `1 ${word} Street`,
      partner_number: word,
      public_id: `pub-${word}`,
    });
    const at = staff.clock.at;
    const key = { partner_id: partner, member_id: id };
    await asOwner(db, async (trx) => {
      await trx
        .insertInto('claim')
        .values({
          ...key,
          amount_cents: 100,
          created_at: at,
          updated_at: at,
          checked_at: at,
          last_four: '4242',
          purchased_on: '2026-06-01',
          restaurant: 'Lupa',
          note: word,
        })
        .execute();
      await trx
        .insertInto('demonstration_mail')
        .values({
          partner_id: partner,
          recipient: email,
          subject: 'Hello',
          text: word,
          html: word,
          sent_at: at,
        })
        .execute();
      await trx
        .insertInto('member_identity')
        .values({ ...key, issuer: 'https://id.example', subject: word, created_at: at })
        .execute();
    });
    await addTaskAndCopy(id, email, word);
    await staff
      .as()
      .rewards.adjust({ partner, email, code: 'A', units: 40, reason, approvedBy: null });
    expect((await tablesWith(word)).length).toBeGreaterThan(3);
    const call = { partner, email, confirm: email, reason };
    const codes = await fifty(() => codeOf(client().erase(call)));
    expect(codes.filter((code) => code === 'done')).toHaveLength(1);
    expect(await tablesWith(word)).toEqual([]);
    expect(await tablesWith('5559876543')).toEqual([]);
    const erased = `erased-${id}@erased.invalid`;
    const shown = await staff.as().members.show({ partner, email: erased });
    expect(shown.balances).toEqual([{ account: 'available', units: 40 }]);
    const account = await client().show({ partner, email: erased });
    expect(account.consents).toHaveLength(1);
    expect(account.erasure).toMatchObject({ memberId: id, erasedBy: 'system:root', reason });
    const { rows } = await db.pool.query(
      'select hash from audit where partner_id = $1 and sequence = $2',
      [partner, account.erasure?.auditSequence],
    );
    expect(rows[0]?.hash).toBe(account.erasure?.auditHash);
    const chains = await asEngine(db, checkChains);
    expect(chains.find((chain) => chain.partner === partner)?.broken).toBe(0);
    const again = { ...call, email: erased, confirm: erased };
    expect(await codeOf(client().erase(again))).toBe('ERASED_BEFORE');
  });

  const addTaskAndCopy = async (memberId: number, email: string, word: string) => {
    const now = staff.clock.at;
    await asEngine(db, async (trx) => {
      await addTask(trx, {
        partnerId: partner,
        memberId,
        kind: 'emailLeftMail',
        payload: { to: email },
        now,
      });
      const { id } = await trx
        .selectFrom('outbox')
        .select('id')
        .where('member_id', '=', memberId)
        .where('kind', '=', 'emailLeftMail')
        .executeTakeFirstOrThrow();
      const mail = { recipient: email, subject: word, text: word, html: word, origin: 'https://o' };
      const task = {
        partnerId: partner,
        memberId,
        id,
        kind: '',
        subject: '',
        payload: {},
        attempts: 1,
      };
      await insertSentMail(trx, { task, mail, body: await compressMail(mail), now });
    });
  };

  it('needs the email again, and waits for a payout that is under way', async () => {
    const { id, email } = await addMember(db, { partner_id: partner });
    const call = { partner, email, confirm: email, reason };
    expect(await codeOf(client().erase({ ...call, confirm: 'x@y.example' }))).toBe('NOT_CONFIRMED');
    await asOwner(db, (trx) =>
      trx
        .insertInto('payout')
        .values({
          partner_id: partner,
          member_id: id,
          amount_cents: 2000,
          brand: 'Visa' as const,
          delivery: 'Card' as const,
          status: 'pending' as const,
          target: 't',
          target_label: 'Visa 4242',
          created_at: staff.clock.at,
          updated_at: staff.clock.at,
        })
        .execute(),
    );
    expect(await codeOf(client().erase(call))).toBe('PAYOUT_OPEN');
  });
});
