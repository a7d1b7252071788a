import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Partner } from '#contract/partner.ts';
import { reconcileBonuses } from '#server/earning/bonuses/index.ts';
import { lockMembers } from '#server/earning/ledger/index.ts';
import { asEngine } from '#server/platform/db/index.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { addDines, addMerchants } from '#server/testing/test-dine.ts';
import { addMember, type TestMember } from '#server/testing/test-member.ts';
import { payReferrals, startReferral } from './index.ts';

let test: TestApp;
const referral = {
  referrerUnits: 700,
  friendUnits: 300,
  minSpendCents: 2500,
  maxPerYear: 2,
  referrerDescription: 'A friend',
  friendDescription: 'Invited',
};

beforeAll(async () => {
  test = await openTestApp(
    { own: 'jetblue', none: 'jetblue' },
    { settings: { own: { referral }, none: { referral: null } } },
  );
  await addMerchants(test.db, ['m1']);
});
afterAll(() => test.close());

const partnerOf = (slug: string): Partner => {
  const partner = test.partners.get(slug);
  if (!partner) throw new Error(`no program is called ${slug}`);
  return partner;
};

type Changes = Parameters<typeof addMember>[1] extends infer Input ? Partial<Input> : never;

const addReferrer = (input: Changes = {}) => addMember(test.db, { partner_id: 'own', ...input });
const addFriend = (referrer: TestMember, input: Changes = {}) =>
  addMember(test.db, {
    partner_id: 'own',
    join_date: '2026-06-01',
    attribution: JSON.stringify({ referrer: referrer.publicId }),
    ...input,
  });
const start = (friend: TestMember, slug = 'own') =>
  startReferral(test.db, {
    partner: partnerOf(slug),
    memberId: friend.id,
    now: test.clock.at,
  });
const pay = () => payReferrals(test.db, test.clock.at);
const keyOf = ({ id }: TestMember) => ({ partnerId: 'own', memberId: id });

/** Decides the member's bonuses, as a batch does after it has written their dines. */
const decide = (member: TestMember) =>
  asEngine(test.db, async (trx) => {
    await lockMembers(trx, [keyOf(member)]);
    await reconcileBonuses(trx, [keyOf(member)], test.clock.at);
  });
const dine = async (friend: TestMember, input: Parameters<typeof addDines>[2][number] = {}) => {
  const [id] = await addDines(test.db, { ...friend, partnerId: 'own' }, [
    { dined_on: '2026-06-05', ...input },
  ]);
  await decide(friend);
  return id ?? 0;
};
const refund = async (friend: TestMember, dineId: number, cents: number) => {
  await asEngine(test.db, (trx) =>
    trx.updateTable('dine').set({ refunded_cents: cents }).where('id', '=', dineId).execute(),
  );
  await decide(friend);
};
const journalsOf = (member: TestMember) =>
  asEngine(test.db, async (trx) => {
    const rows = await trx
      .selectFrom('journal')
      .innerJoin('entry', 'entry.journal_id', 'journal.id')
      .where('journal.member_id', '=', member.id)
      .where('entry.account', '=', 'available')
      .select(['journal.bonus_code', 'journal.source_code', 'entry.units'])
      .orderBy('journal.id')
      .execute();
    return rows.map((row) => `${row.bonus_code} ${row.source_code} ${row.units}`);
  });

it('pays both after the first dinner of the invited member, each once', async () => {
  const referrer = await addReferrer();
  const friend = await addFriend(referrer);
  await start(friend);
  await pay();
  expect([await journalsOf(referrer), await journalsOf(friend)]).toEqual([[], []]);
  await dine(friend);
  await Promise.all([pay(), pay(), decide(referrer), decide(friend)]);
  await pay();
  expect(await journalsOf(referrer)).toEqual(['invite-1 B 700']);
  expect(await journalsOf(friend)).toEqual(['invited B 300']);
});

it('the referrer’s own dines earn nothing of it', async () => {
  const referrer = await addReferrer();
  await start(await addFriend(referrer));
  await dine(referrer);
  await pay();
  expect(await journalsOf(referrer)).toEqual([]);
});

it('takes both back when the dinner is refunded, and pays again for another', async () => {
  const referrer = await addReferrer();
  const friend = await addFriend(referrer);
  await start(friend);
  const first = await dine(friend);
  await pay();
  await refund(friend, first, 4250);
  await pay();
  await dine(friend, { dined_on: '2026-06-08' });
  await pay();
  expect(await journalsOf(referrer)).toEqual([
    'invite-1 B 700',
    'invite-1 J -700',
    'invite-1 B 700',
  ]);
  expect(await journalsOf(friend)).toEqual(['invited B 300', 'invited J -300', 'invited B 300']);
});

it.each([
  ['a check below the minimum', { cleared_cents: 2400, eligible_cents: 2400 }],
  ['a dinner after the last day', { dined_on: '2026-09-01' }],
  ['a dinner that earned nothing', { award_status: 'Forfeit' as const }],
])('does not count %s', async (_, input) => {
  const referrer = await addReferrer();
  const friend = await addFriend(referrer);
  await start(friend);
  await dine(friend, input);
  await pay();
  expect([await journalsOf(referrer), await journalsOf(friend)]).toEqual([[], []]);
});

const linkCard = (member: TestMember, token: string, par: string | null = null) =>
  asEngine(test.db, async (trx) => {
    const { consent_id } = await trx
      .selectFrom('card')
      .select('consent_id')
      .where('member_id', '=', member.id)
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('card')
      .values({
        partner_id: 'own',
        member_id: member.id,
        consent_id,
        card_type: 'Visa' as const,
        network_token: token,
        par,
        last_four: '1881',
        tracks_from: '2026-06-01',
        unlinked_on: '2026-06-02',
      })
      .execute();
  });

describe('self-referral', () => {
  const promised = async (friend: TestMember, slug = 'own') => {
    await start(friend, slug);
    await dine(friend);
    await pay();
    return (await journalsOf(friend)).length > 0;
  };

  it.each([
    ['the same mailbox', { email: 'self.one@gmail.com' }, { email: 'selfone+2@gmail.com' }],
    ['the same phone', { phone_number: '212-555-0177' }, { phone_number: '(212) 555-0177' }],
  ])('%s earns nothing', async (_, own, other) => {
    const referrer = await addReferrer(own);
    expect(await promised(await addFriend(referrer, other))).toBe(false);
  });

  it('a member who names themselves or one who joined later earns nothing', async () => {
    const referrer = await addReferrer();
    const friend = await addFriend(referrer);
    await asEngine(test.db, (trx) =>
      trx
        .updateTable('member')
        .set({ attribution: JSON.stringify({ referrer: friend.publicId }) })
        .where('id', 'in', [referrer.id, friend.id])
        .execute(),
    );
    expect(await promised(referrer)).toBe(false);
    expect(await promised(friend)).toBe(false);
  });

  it.each([
    ['one card', 'shared-card', null, 'shared-card', null],
    ['two cards of one account', 'card-a', 'PARofBoth', 'card-b', 'PARofBoth'],
  ])('%s of both earns nothing', async (_, token, par, otherToken, otherPar) => {
    const referrer = await addReferrer();
    await linkCard(referrer, token, par);
    const friend = await addFriend(referrer);
    await linkCard(friend, otherToken, otherPar);
    expect(await promised(friend)).toBe(false);
    expect(await journalsOf(referrer)).toEqual([]);
  });

  it('a card of both that is linked later ends the promise', async () => {
    const referrer = await addReferrer();
    await linkCard(referrer, 'later-card');
    const friend = await addFriend(referrer);
    await start(friend);
    await linkCard(friend, 'later-card');
    expect(await promised(friend)).toBe(false);
    expect(await journalsOf(referrer)).toEqual([]);
  });

  it.each([
    ['a program without the reward', 'none', {}],
    ['a referrer whose account is closed', 'own', { member_type: 'ClosedAccountMember' as const }],
  ])('%s promises nothing', async (_, slug, input) => {
    expect(await promised(await addFriend(await addReferrer(input)), slug)).toBe(false);
  });

  it('a member earns for so many friends a year only', async () => {
    const referrer = await addReferrer();
    for (const expected of [true, true, false])
      expect(await promised(await addFriend(referrer))).toBe(expected);
    expect(await journalsOf(referrer)).toEqual(['invite-1 B 700', 'invite-2 B 700']);
  });
});

it('50 starts, payments and decisions concurrently promise and pay once', async () => {
  const referrer = await addReferrer();
  const friends = await Promise.all([
    addFriend(referrer),
    addFriend(referrer),
    addFriend(referrer),
  ]);
  for (const friend of friends) await dine(friend);
  await Promise.all(
    Array.from({ length: 50 }, (_, index) => {
      const friend = friends[index % 3];
      if (!friend) throw new Error('three friends');
      return index % 5 === 4 ? pay() : index % 5 === 3 ? decide(referrer) : start(friend);
    }),
  );
  await pay();
  const paid = await Promise.all(friends.map(journalsOf));
  expect(paid.flat()).toEqual(['invited B 300', 'invited B 300']);
  expect((await journalsOf(referrer)).toSorted()).toEqual(['invite-1 B 700', 'invite-2 B 700']);
});

const step = fc.oneof(
  fc.record({ kind: fc.constant('dine' as const), cents: fc.constantFrom(1200, 2500, 6000) }),
  fc.record({ kind: fc.constant('refund' as const), cents: fc.constantFrom(0, 2000, 6000) }),
  fc.record({ kind: fc.constantFrom('start' as const, 'pay' as const), cents: fc.constant(0) }),
);

it('in any order of events the referrer has the reward exactly while the friend has theirs', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 9 }), async (steps) => {
      const referrer = await addReferrer();
      const friend = await addFriend(referrer);
      const dines: { id: number; cents: number; refunded: number }[] = [];
      for (const { kind, cents } of steps) {
        if (kind === 'start') await start(friend);
        else if (kind === 'pay') await pay();
        else if (kind === 'dine') {
          const id = await dine(friend, { cleared_cents: cents, eligible_cents: cents });
          dines.push({ id, cents, refunded: 0 });
        } else {
          const last = dines.at(-1);
          if (!last) continue;
          last.refunded = Math.min(cents, last.cents);
          await refund(friend, last.id, last.refunded);
        }
      }
      await start(friend);
      await pay();
      // The bills of one restaurant and day are one dine.
      const spent = dines.reduce((sum, item) => sum + item.cents - item.refunded, 0);
      const sum = async (member: TestMember) =>
        (await journalsOf(member)).reduce((total, line) => total + Number(line.split(' ')[2]), 0);
      expect([await sum(friend), await sum(referrer)]).toEqual(spent >= 2500 ? [300, 700] : [0, 0]);
    }),
    { numRuns: 15 },
  );
});
