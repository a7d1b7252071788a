import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Member } from '#contract/member.ts';
import { Privacy } from '#contract/privacy.ts';
import { insertAudit } from '#server/platform/audit/store.ts';
import { asEngine, inPartner } from '#server/platform/db/index.ts';
import { openTestApp, type TestApp, testPassword } from '#server/testing/test-app.ts';
import { addDines, addMerchants } from '#server/testing/test-dine.ts';
import { addMember } from '#server/testing/test-member.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ direct: 'jetblue', other: 'hilton' });
  await addMerchants(test.db, ['m1']);
});
afterAll(() => test.close());

const signedIn = async (input: object = {}) => {
  const member = await addMember(test.db, { partner_id: 'direct', ...input });
  const visitor = test.visit('direct');
  await visitor.signIn(member.email, testPassword);
  const token = await visitor.csrfToken();
  const send = (path: string, body: Record<string, unknown> = {}) =>
    visitor.call('POST', path, { body, headers: { 'x-xsrf-token': token } });
  const privacy = async () =>
    Privacy.parse(await (await visitor.call('GET', '/api/Member/Privacy')).json());
  return { member, visitor, send, privacy };
};

const cardsOf = (memberId: number) =>
  inPartner(test.db, 'direct', (trx) =>
    trx
      .selectFrom('card')
      .select(['network_token', 'unlinked_on', 'unlinked_reason'])
      .where('member_id', '=', memberId)
      .execute(),
  );

const tasksOf = (memberId: number) =>
  asEngine(test.db, (trx) =>
    trx
      .selectFrom('outbox')
      .select(['kind', 'subject'])
      .where('member_id', '=', memberId)
      .execute(),
  );

const later = (minutes: number) => {
  test.clock.at = new Date(test.clock.at.getTime() + minutes * 60_000);
};

describe('the receipt of consents', () => {
  it('names the agreement, its text version, date and card', async () => {
    const { privacy } = await signedIn();
    const { consents, isFresh } = await privacy();
    expect(isFresh).toBe(true);
    expect(consents).toEqual([
      {
        id: expect.any(String),
        kind: 'cardMonitoring',
        textVersion: '2026-01',
        agreedAt: '1970-01-01T00:00:00.000Z',
        withdrawnAt: null,
        card: { cardType: 'Visa', lastFour: '4242' },
      },
    ]);
  });

  it('shows a withdrawn consent with its end date, and the tier follows', async () => {
    const { visitor, send, privacy } = await signedIn({ email_opt_in: true });
    await send('/api/Member/Privacy/Withdraw', { kind: 'emailOptIn' });
    const member = Member.parse(await (await visitor.call('GET', '/api/Member')).json());
    expect(member).toMatchObject({ emailOptIn: false, tierLevel: 'OptedOut' });
    const again = await send('/api/Member/Privacy/Withdraw', { kind: 'emailOptIn' });
    expect(again.status).toBe(200);
    expect((await privacy()).consents).toHaveLength(1);
  });

  it('withdraws neither a card nor the terms this way', async () => {
    const { send } = await signedIn();
    for (const kind of ['cardMonitoring', 'terms']) {
      expect((await send('/api/Member/Privacy/Withdraw', { kind })).status).toBe(400);
    }
  });
});

describe('closing the account', () => {
  it('deletes every card, ends messages and sessions, and keeps the rewards', async () => {
    const { member, visitor, send } = await signedIn({ email_opt_in: true });
    await addDines(test.db, { ...member, partnerId: 'direct' }, [{}]);
    const other = test.visit('direct');
    await other.signIn(member.email, testPassword);
    expect(await (await send('/api/Member/Close')).json()).toEqual({ closed: true });
    expect((await visitor.call('GET', '/api/Member')).status).toBe(401);
    expect((await other.call('GET', '/api/Member')).status).toBe(401);
    const [card] = await cardsOf(member.id);
    expect(card).toMatchObject({ unlinked_on: '2026-06-16', unlinked_reason: 'deleted' });
    expect(await tasksOf(member.id)).toContainEqual({
      kind: 'cardRemoval',
      subject: card?.network_token,
    });
    await other.signIn(member.email, testPassword);
    const closed = Member.parse(await (await other.call('GET', '/api/Member')).json());
    expect(closed).toMatchObject({
      memberType: 'ClosedAccountMember',
      active: false,
      emailOptIn: false,
    });
    const page = await other.call('GET', '/api/Member/Transactions');
    expect(await page.json()).toMatchObject({ totalResultSize: 1 });
  });

  it('requires a sign-in within 15 minutes', async () => {
    const { visitor, send, member, privacy } = await signedIn();
    later(14);
    await visitor.call('GET', '/api/Member');
    later(2);
    expect((await privacy()).isFresh).toBe(false);
    const response = await send('/api/Member/Close');
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ errors: [{ field: 'password' }] });
    expect((await cardsOf(member.id))[0]?.unlinked_on).toBeNull();
  });

  it('happens once for fifty concurrent requests', async () => {
    const { member, send } = await signedIn();
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => send('/api/Member/Close')),
    );
    for (const { status } of responses) expect([200, 401, 403]).toContain(status);
    expect(responses.some(({ status }) => status === 200)).toBe(true);
    const kinds = (await tasksOf(member.id)).map(({ kind }) => kind);
    expect(kinds.sort()).toEqual(['accountClosedMail', 'cardRemoval']);
  });
});

describe('my data as a file', () => {
  const Export = z.record(z.string(), z.unknown());

  it('contains every section and no secrets', async () => {
    const { member, visitor } = await signedIn({ first_name: '<b>Ada</b>' });
    await addDines(test.db, { ...member, partnerId: 'direct' }, [{}, {}]);
    const response = await visitor.call('GET', '/downloads/my-data.json');
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="direct-my-/,
    );
    const text = await response.text();
    const data = Export.parse(JSON.parse(text));
    expect(Object.keys(data)).toEqual(
      expect.arrayContaining(['about', 'profile', 'activity', 'card', 'consent', 'session']),
    );
    expect(data.activity).toHaveLength(2);
    expect(data.profile).toMatchObject([{ email: member.email, firstName: '<b>Ada</b>' }]);
    const row = await inPartner(test.db, 'direct', (trx) =>
      trx
        .selectFrom('member')
        .select('password_hash')
        .where('id', '=', member.id)
        .executeTakeFirstOrThrow(),
    );
    const [card] = await cardsOf(member.id);
    for (const secret of [row.password_hash, card?.network_token, ...visitor.cookies.values()])
      expect(text).not.toContain(secret);
    for (const name of [
      '_hash',
      '_secret',
      'network_token',
      'card_token',
      'source_key',
      'idempotency_key',
    ])
      expect(text).not.toContain(name);
  });

  it('names the card of a payout, and not its network token', async () => {
    const { member, visitor } = await signedIn();
    const [card] = await cardsOf(member.id);
    const target = card?.network_token ?? 'no card';
    await asEngine(test.db, (trx) =>
      trx
        .insertInto('payout')
        .values({
          partner_id: 'direct',
          member_id: member.id,
          amount_cents: 2000,
          status: 'completed',
          delivery: 'Card',
          brand: 'Visa',
          card_id: null,
          dine_id: null,
          reference: null,
          target,
          target_label: 'Visa 4242',
          created_at: test.clock.at,
          updated_at: test.clock.at,
        })
        .execute(),
    );
    const text = await (await visitor.call('GET', '/downloads/my-data.json')).text();
    expect(text).toContain('Visa 4242');
    expect(text).not.toContain(target);
  });

  it('contains a claim as the member wrote and read it, without staff evidence', async () => {
    const { member, visitor } = await signedIn();
    const candidate = { kind: 'bill', merchantName: 'Secret Supper', score: 80 };
    await asEngine(test.db, (trx) =>
      trx
        .insertInto('claim')
        .values({
          partner_id: 'direct',
          member_id: member.id,
          restaurant: 'Lupa',
          last_four: '4242',
          purchased_on: '2026-06-01',
          amount_cents: 4250,
          note: 'by the window',
          status: 'Received',
          evidence: JSON.stringify([candidate]),
          matched: JSON.stringify(candidate),
          created_at: test.clock.at,
          updated_at: test.clock.at,
        })
        .execute(),
    );
    const text = await (await visitor.call('GET', '/downloads/my-data.json')).text();
    const { claim } = Export.parse(JSON.parse(text));
    expect(claim).toMatchObject([{ restaurant: 'Lupa', note: 'by the window' }]);
    for (const hidden of ['evidence', 'matched', 'Secret Supper'])
      expect(text).not.toContain(hidden);
  });

  it('contains the reason of a claim as the sentence that the member read', async () => {
    const { member, visitor } = await signedIn();
    await asEngine(test.db, (trx) =>
      trx
        .insertInto('claim')
        .values({
          partner_id: 'direct',
          member_id: member.id,
          restaurant: 'Lupa',
          last_four: '4242',
          purchased_on: '2026-06-01',
          amount_cents: 4250,
          status: 'Declined',
          outcome: JSON.stringify({ kind: 'staffDeclined', note: 'Another check.' }),
          created_at: test.clock.at,
          updated_at: test.clock.at,
        })
        .execute(),
    );
    for (const form of ['json', 'html']) {
      const text = await (await visitor.call('GET', `/downloads/my-data.${form}`)).text();
      expect(text).toContain('We looked into it and couldn’t add a reward.');
      expect(text).toContain('Another check.');
      expect(text).not.toContain('staffDeclined');
    }
  });

  it('contains staff actions without names', async () => {
    const { member, visitor } = await signedIn();
    const entry = {
      partnerId: 'direct',
      memberId: member.id,
      at: test.clock.at,
      actor: 'g.hopper',
    };
    await asEngine(test.db, async (trx) => {
      const adjusted = { units: 40, reason: 'a late check', approvedBy: 'a.turing' };
      await insertAudit(trx, { ...entry, action: 'rewards adjusted', detail: adjusted });
      const opened = { emulation: 7, reason: 'a call', from: '192.0.2.77' };
      await insertAudit(trx, { ...entry, action: 'emulation opened', detail: opened });
      const moved = { card: 1, from: '4242', to: '9876' };
      await insertAudit(trx, { ...entry, action: 'card reissued', detail: moved });
    });
    const text = await (await visitor.call('GET', '/downloads/my-data.json')).text();
    for (const hidden of ['g.hopper', 'a.turing', '192.0.2.77']) expect(text).not.toContain(hidden);
    const Entry = z.object({ action: z.string(), detail: z.string() });
    const { audit } = z.object({ audit: z.array(Entry) }).parse(JSON.parse(text));
    expect(audit.map(({ action, detail }) => [action, JSON.parse(detail)])).toEqual([
      ['rewards adjusted', { units: 40, reason: 'a late check' }],
      ['emulation opened', { emulation: 7, reason: 'a call' }],
      ['card reissued', { card: 1, from: '4242', to: '9876' }],
    ]);
  });

  it('is a readable page without scripts', async () => {
    const { visitor } = await signedIn({ first_name: '<script>alert(1)</script>' });
    const response = await visitor.call('GET', '/downloads/my-data.html');
    const text = await response.text();
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(text).not.toContain('<script>');
    expect(text.trimEnd().endsWith('</body></html>')).toBe(true);
    expect(text).toContain('<h1>Your data at ');
    expect(text).toMatch(/as of [A-Z][a-z]+ \d{1,2}, 20\d\d\. It has no card numbers/);
    expect(text).toContain('dd{margin:0;overflow-wrap:anywhere}');
  });

  it('contains no data of other members', async () => {
    const { visitor } = await signedIn();
    const other = await signedIn({ first_name: 'Zebulon' });
    const text = await (await visitor.call('GET', '/downloads/my-data.json')).text();
    expect(text).not.toContain('Zebulon');
    expect(text).not.toContain(other.member.publicId);
  });

  it('redirects to the profile without a recent sign-in, and to sign-in without a session', async () => {
    const { visitor } = await signedIn();
    later(14);
    await visitor.call('GET', '/api/Member');
    later(2);
    const stale = await visitor.call('GET', '/downloads/my-data.json');
    expect([stale.status, stale.headers.get('location')]).toEqual([303, '/account/user_profile']);
    const stranger = await test.visit('direct').call('GET', '/downloads/my-data.html');
    expect(stranger.headers.get('location')).toBe('/login?from=%2Faccount%2Fuser_profile');
  });
});
