import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Card, CardNotice, CardRegistration } from '#contract/cards.ts';
import { asEngine } from '#server/platform/db/index.ts';
import { openTestApp, type TestApp, testPassword } from '#server/testing/test-app.ts';
import { addDines, addMerchants } from '#server/testing/test-dine.ts';
import { addMember, type TestMember } from '#server/testing/test-member.ts';
import type { Visitor } from '#server/testing/test-visitor.ts';

let test: TestApp;
let ada: TestMember;
let visitor: Visitor;
let serial = 0;

// Sealed as the fake of the token service reads it: reference, brand, last four.
const sealed = (lastFour: string, reference = `ref${++serial}`) => `${reference} Visa ${lastFour}`;
const typed = (text: string) => ({
  cardType: 'Visa',
  lastFour: text.split(' ')[2] ?? '0000',
  encryptedCardNumber: text,
});

const signedIn = async (member: TestMember, partner = 'own') => {
  const fresh = test.visit(partner);
  expect((await fresh.signIn(member.email, testPassword)).status).toBe(200);
  return fresh;
};
const write = async (caller: Visitor, method: string, path: string, body?: object) =>
  caller.call(method, path, {
    headers: { 'x-xsrf-token': await caller.csrfToken() },
    ...(body ? { body: { ...body } } : {}),
  });
const post = async (caller: Visitor, cards: object[], path = '/api/Member/Cards') => {
  const response = await write(caller, 'POST', path, {
    creditCards: cards,
    directFileFeedOptIn: true,
  });
  expect(response.status).toBe(200);
  return CardRegistration.parse(await response.json()).cardRegistration;
};
const cardsOf = async (caller: Visitor) =>
  Card.array().parse(await (await caller.call('GET', '/api/Member/Cards')).json());
const noticesOf = async (caller: Visitor) =>
  CardNotice.array().parse(await (await caller.call('GET', '/api/Member/CardNotices')).json());
const kindOf = async (caller: Visitor) => {
  const body = (await (await caller.call('GET', '/api/Member')).json()) as { memberType: string };
  return body.memberType;
};
const removeAt = (caller: Visitor, id: string | number, rest = '') =>
  write(caller, 'DELETE', `/api/Member/Cards?id=${id}${rest}`);

beforeAll(async () => {
  test = await openTestApp({ own: 'choice', other: 'hilton' });
  await addMerchants(test.db, ['m1']);
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.at = new Date('2026-06-15T16:00:00.000Z');
  ada = await addMember(test.db, { partner_id: 'own' });
  visitor = await signedIn(ada);
});

describe('the list of cards', () => {
  it('contains linked cards with their latest dine', async () => {
    await addDines(test.db, { ...ada, partnerId: 'own' }, [
      { dined_on: '2026-06-01' },
      { dined_on: '2026-06-09' },
      { dined_on: '2030-01-01', award_status: 'Pending', reason: 'futureDate' },
    ]);
    expect(await cardsOf(visitor)).toEqual([
      {
        id: String(ada.cardId),
        cardType: 'Visa',
        lastFour: '4242',
        description: '',
        tracksFrom: '2025-03-01',
        expires: null,
        lastSeen: { date: '2026-06-09', merchantName: 'Table m1' },
      },
    ]);
  });
});

describe('at the same instant', () => {
  it('the latest dine is the one stored last', async () => {
    await addMerchants(test.db, ['m2']);
    await addDines(test.db, { ...ada, partnerId: 'own' }, [
      { dined_on: '2026-06-09' },
      { dined_on: '2026-06-09', merchant_id: 'm2' },
    ]);
    expect((await cardsOf(visitor))[0]?.lastSeen?.merchantName).toBe('Table m2');
  });

  it('the latest notice is of the card linked last', async () => {
    await post(visitor, [typed(sealed('1111', 'moves1')), typed(sealed('2222', 'moves2'))]);
    const elsewhere = await signedIn(await addMember(test.db, { partner_id: 'other' }), 'other');
    await post(elsewhere, [typed(sealed('1111', 'moves1')), typed(sealed('2222', 'moves2'))]);
    expect((await noticesOf(visitor)).map(({ lastFour }) => lastFour)).toEqual(['2222', '1111']);
  });
});

describe('linking', () => {
  it('reports a result per card, records consent and tracks from tomorrow', async () => {
    const results = await post(visitor, [
      typed(sealed('1111')),
      { ...typed('refused'), lastFour: '0002' },
      { ...typed('expired'), lastFour: '0003' },
      { cardType: 'Visa', lastFour: '' },
    ]);
    expect(results.map(({ lastFour, error }) => [lastFour, error?.code])).toEqual([
      ['1111', undefined],
      ['0002', 'cardRefused'],
      ['0003', 'entryExpired'],
    ]);
    expect(results[0]?.memberCard?.tracksFrom).toBe('2026-06-16');
    const consents = await asEngine(test.db, (trx) =>
      trx
        .selectFrom('consent')
        .select(['text_version', 'agreed_at', 'withdrawn_at'])
        .where('member_id', '=', ada.id)
        .orderBy('id', 'desc')
        .execute(),
    );
    expect(consents[0]).toEqual({
      text_version: '2026-01',
      agreed_at: test.clock.at,
      withdrawn_at: null,
    });
  });

  it.each([
    ['no consent', { directFileFeedOptIn: false, creditCards: [typed(sealed('1111'))] }],
    ['no card', { directFileFeedOptIn: true, creditCards: [{ lastFour: '' }] }],
  ])('is rejected with %s', async (_, body) => {
    const response = await write(visitor, 'POST', '/api/Member/Cards', body);
    expect(response.status).toBe(400);
    expect(await cardsOf(visitor)).toHaveLength(1);
  });

  it('rejects a brand that the partner does not accept', async () => {
    const [result] = await post(visitor, [typed('refx Discover 6011')]);
    const accepts = test.partners.get('own')?.cardTypesAccepted.includes('DISC');
    expect(result?.error?.code).toBe(accepts ? undefined : 'brandNotAccepted');
  });

  it('makes a member without a card a card member', async () => {
    const bob = await addMember(test.db, { partner_id: 'own', member_type: 'NonCardMember' });
    const caller = await signedIn(bob);
    await post(caller, [typed(sealed('1111'))]);
    expect(await kindOf(caller)).toBe('EnrolledCardMember');
  });

  it('enforces twelve cards under concurrent submissions', async () => {
    const forms = Array.from({ length: 50 }, () => post(visitor, [typed(sealed('1111'))]));
    const results = (await Promise.all(forms)).flat();
    expect(results.filter(({ error }) => error === null)).toHaveLength(11);
    expect(new Set(results.map(({ error }) => error?.code))).toEqual(
      new Set([undefined, 'maximumCards']),
    );
    expect(await cardsOf(visitor)).toHaveLength(12);
  });

  it('rejects a card of another member with the generic message', async () => {
    const [linked] = await post(visitor, [typed(sealed('1111', 'same'))]);
    expect(linked?.error).toBeNull();
    const bob = await signedIn(await addMember(test.db, { partner_id: 'own' }));
    const [taken, refused] = await post(bob, [
      typed(sealed('1111', 'same')),
      { ...typed('refused'), lastFour: '1111' },
    ]);
    expect(taken).toEqual(refused);
    expect((await post(visitor, [typed(sealed('1111', 'same'))]))[0]?.error?.code).toBe(
      'alreadyLinked',
    );
  });

  it('of one card by fifty members concurrently succeeds once', async () => {
    const crowd = await Promise.all(
      Array.from({ length: 10 }, async () =>
        signedIn(await addMember(test.db, { partner_id: 'own' })),
      ),
    );
    const forms = Array.from({ length: 50 }, (_, index) =>
      post(crowd[index % 10] ?? visitor, [typed(sealed('1111', 'wanted'))]),
    );
    const results = (await Promise.all(forms)).flat();
    expect(results.filter(({ error }) => error === null)).toHaveLength(1);
  });

  it('moves a card from another partner and notifies its member', async () => {
    const eve = await addMember(test.db, { partner_id: 'other' });
    const caller = await signedIn(eve, 'other');
    await post(caller, [typed(sealed('7777', 'moving'))]);
    const [moved] = await post(visitor, [typed(sealed('7777', 'moving'))]);
    expect(moved?.error).toBeNull();
    expect((await cardsOf(caller)).map(({ lastFour }) => lastFour)).toEqual(['4242']);
    expect(await noticesOf(caller)).toEqual([
      { kind: 'moved', cardType: 'Visa', lastFour: '7777', since: '2026-06-16' },
    ]);
    const tasks = await asEngine(test.db, (trx) =>
      trx
        .selectFrom('outbox')
        .select(['kind', 'payload'])
        .where('member_id', '=', eve.id)
        .where('kind', '=', 'cardMoved')
        .execute(),
    );
    expect(tasks).toEqual([{ kind: 'cardMoved', payload: { cardType: 'Visa', lastFour: '7777' } }]);
  });

  it("of a partner's card on file uses its token", async () => {
    await asEngine(test.db, (trx) =>
      trx
        .insertInto('partner_card')
        .values({
          partner_id: 'own',
          member_id: ada.id,
          partner_card_id: 'pc1',
          network_token: `pc-ref-${ada.id}`,
          card_type: 'Mastercard',
          last_four: '7731',
          description: 'World card',
        })
        .execute(),
    );
    const listed = await visitor.call('GET', '/api/Cards/AllPartnerCards');
    expect(await listed.json()).toEqual([
      { partnerCardId: 'pc1', cardType: 'Mastercard', lastFour: '7731', description: 'World card' },
    ]);
    const [linked] = await post(visitor, [{ partnerCardId: 'pc1', lastFour: '7731' }]);
    expect(linked).toMatchObject({
      cardType: 'Mastercard',
      description: 'World card',
      error: null,
    });
    expect(await (await visitor.call('GET', '/api/Cards/AllPartnerCards')).json()).toEqual([]);
  });
});

describe('deleting', () => {
  it('unlinks a card, withdraws its consent and removes it at the network', async () => {
    const [linked] = await post(visitor, [typed(sealed('1111', 'gone'))]);
    const response = await removeAt(visitor, linked?.memberCard?.id ?? '');
    expect([response.status, await response.json()]).toEqual([200, true]);
    expect(await cardsOf(visitor)).toHaveLength(1);
    const row = await asEngine(test.db, (trx) =>
      trx
        .selectFrom('card')
        .innerJoin('consent', 'consent.id', 'card.consent_id')
        .select(['unlinked_on', 'unlinked_reason', 'consent.withdrawn_at'])
        .where('network_token', '=', 'gone')
        .executeTakeFirst(),
    );
    expect(row).toEqual({
      unlinked_on: '2026-06-16',
      unlinked_reason: 'deleted',
      withdrawn_at: test.clock.at,
    });
  });

  it("responds the same to a replay, another member's card and an invalid id", async () => {
    const [linked] = await post(visitor, [typed(sealed('1111'))]);
    const id = linked?.memberCard?.id ?? '';
    await removeAt(visitor, id);
    const bob = await addMember(test.db, { partner_id: 'own' });
    for (const wrong of [id, bob.cardId, 'x', '-1', '1e3']) {
      const response = await removeAt(visitor, wrong);
      expect([response.status, await response.json()]).toEqual([
        404,
        { code: 'notFound', message: 'Not Found' },
      ]);
    }
  });

  it('of the last card closes the account and ends every session', async () => {
    const elsewhere = await signedIn(ada);
    expect((await removeAt(visitor, ada.cardId)).status).toBe(200);
    expect((await visitor.call('GET', '/api/Member')).status).toBe(401);
    expect((await elsewhere.call('GET', '/api/Member')).status).toBe(401);
    const back = await signedIn(ada);
    expect(await kindOf(back)).toBe('ClosedAccountMember');
  });

  it('of the last card requires re-authentication', async () => {
    test.clock.at = new Date(test.clock.at.getTime() + 10 * 60_000);
    await visitor.call('GET', '/api/Member');
    test.clock.at = new Date(test.clock.at.getTime() + 6 * 60_000);
    const response = await removeAt(visitor, ada.cardId);
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({
      code: 'forbidden',
      errors: [{ field: 'password' }],
    });
    expect(await cardsOf(visitor)).toHaveLength(1);
  });

  it('of the last two cards concurrently does not close the account by accident', async () => {
    const [linked] = await post(visitor, [typed(sealed('1111'))]);
    const both = await Promise.all(
      [String(ada.cardId), linked?.memberCard?.id ?? ''].map((id) =>
        removeAt(visitor, id, '&closesAccount=false'),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await kindOf(visitor)).toBe('EnrolledCardMember');
    expect(await cardsOf(visitor)).toHaveLength(1);
  });

  it('is idempotent under fifty concurrent requests', async () => {
    const [linked] = await post(visitor, [typed(sealed('1111'))]);
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => removeAt(visitor, linked?.memberCard?.id ?? '')),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 404)).toHaveLength(49);
  });
});

describe('re-enrolling', () => {
  it('reopens a closed account under a new session', async () => {
    await removeAt(visitor, ada.cardId);
    const back = await signedIn(ada);
    expect(
      (
        await write(back, 'POST', '/api/Member/Cards', {
          creditCards: [typed(sealed('1111'))],
          directFileFeedOptIn: true,
        })
      ).status,
    ).toBe(403);
    const before = back.cookies.get('sid');
    const results = await post(
      back,
      [typed(sealed('2222')), { lastFour: '' }],
      '/api/Member/Reenroll',
    );
    expect(results.map(({ memberCard }) => memberCard?.lastFour)).toEqual(['2222']);
    expect(back.cookies.get('sid')).not.toBe(before);
    expect(await kindOf(back)).toBe('EnrolledCardMember');
  });

  it('keeps the account closed when no card links, and rejects open accounts', async () => {
    await removeAt(visitor, ada.cardId);
    const back = await signedIn(ada);
    const [refused] = await post(
      back,
      [typed('refused')].map((card) => ({ ...card, lastFour: '0002' })),
      '/api/Member/Reenroll',
    );
    expect(refused?.error?.code).toBe('cardRefused');
    expect(await kindOf(back)).toBe('ClosedAccountMember');
    const open = await signedIn(await addMember(test.db, { partner_id: 'own' }));
    const response = await write(open, 'POST', '/api/Member/Reenroll', {
      creditCards: [typed(sealed('1111'))],
      directFileFeedOptIn: true,
    });
    expect(response.status).toBe(403);
  });
});
