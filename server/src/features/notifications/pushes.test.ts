import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '#domain/durations.ts';
import type { FeedEvent } from '#domain/earning/events/feed-event.ts';
import { type Engine, earningPartnersOf } from '#server/earning/batch/index.ts';
import { ingestEvents } from '#server/earning/feed/index.ts';
import { createFakePush } from '#server/integrations/push/fake.ts';
import { asEngine } from '#server/platform/db/index.ts';
import { createLog } from '#server/platform/log/create-log.ts';
import { runDueTasks } from '#server/platform/outbox/run-due-tasks.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { addReservation } from '#server/testing/test-booking.ts';
import { addMerchants } from '#server/testing/test-dine.ts';
import { testEvent } from '#server/testing/test-earning.ts';
import { addMember, type TestMember } from '#server/testing/test-member.ts';
import { findMissingCheckPushes, findNewPushes } from './index.ts';
import { pushTaskKinds, runPushTask } from './push-consumer.ts';
import { addDevice, countDevices, saveSetting } from './setting-store.ts';

let test: TestApp;
let engine: Engine;
const push = createFakePush();
const log = createLog({ level: 'silent' });
beforeAll(async () => {
  test = await openTestApp({ own: 'jetblue' });
  engine = { db: test.db, now: () => test.clock.at, partnerOf: earningPartnersOf(test.partners) };
  await addMerchants(test.db, ['push1']);
  await asEngine(test.db, (trx) =>
    trx.insertInto('merchant_identifier').values({ mid: '880022', merchant_id: 'push1' }).execute(),
  );
});
afterAll(() => test.close());
beforeEach(() => {
  push.sent.length = 0;
  push.results.length = 0;
  test.clock.at = new Date('2026-06-15T16:00:00Z');
});

const deps = () => ({
  db: test.db,
  now: () => test.clock.at,
  push,
  loadedPartners: test.loadedPartners,
  content: test.content,
  originOf: (slug: string) => `https://${slug}.dining.example`,
});

const deliver = () =>
  runDueTasks({
    db: test.db,
    now: () => test.clock.at,
    kinds: pushTaskKinds,
    maxConcurrent: 5,
    run: (task) => runPushTask(deps(), task, log),
  });

const keyOf = (member: TestMember) => ({ partnerId: 'own', memberId: member.id });

let members = 0;
const setUp = async (devices = 1) => {
  members += 1;
  const count = members;
  const member = await addMember(test.db, { partner_id: 'own' });
  const endpointOf = (index: number) => `https://fcm.googleapis.com/fcm/send/${count}-${index}`;
  const subscribe = (index: number) =>
    asEngine(test.db, (trx) =>
      addDevice(trx, keyOf(member), {
        target: { endpoint: endpointOf(index), p256dh: 'p', auth: 'a' },
        now: test.clock.at,
      }),
    );
  for (let index = 0; index < devices; index += 1) await subscribe(index);
  const token = await asEngine(test.db, (trx) =>
    trx
      .selectFrom('card')
      .select('network_token')
      .where('id', '=', member.cardId)
      .executeTakeFirstOrThrow(),
  );
  const bill = (input: Partial<FeedEvent> = {}): FeedEvent =>
    testEvent({
      transactionId: `push${count}`,
      cardToken: token.network_token,
      mid: '880022',
      amountCents: 8000,
      occurredAt: '2026-06-14T19:30:00',
      ...input,
    } as Parameters<typeof testEvent>[0]);
  const auth = bill({ eventType: 'auth' });
  const ingest = (...events: FeedEvent[]) => ingestEvents(engine, events);
  const run = async () => {
    await findNewPushes(deps());
    await deliver();
    return mine().map(({ message }) => message);
  };
  const mine = () => push.sent.filter(({ endpoint }) => endpoint.includes(`/${count}-`));
  const mute = (muted: 'dineSeen.push'[], quiet: [number, number] | null = null) =>
    asEngine(test.db, (trx) =>
      saveSetting(trx, keyOf(member), {
        update: {
          muted,
          quiet: quiet && { from: quiet[0], until: quiet[1], timeZone: 'America/New_York' },
        },
        now: test.clock.at,
      }),
    );
  return { member, subscribe, bill, auth, ingest, run, mine, mute };
};

describe('an authorization', () => {
  it('is announced with what will post, the restaurant, the way to VIP and the day', async () => {
    const { auth, ingest, run } = await setUp();
    await ingest(auth);
    expect(await run()).toEqual([
      {
        title: '240 points on the way at Table push1',
        text: '10 dines to VIP. Final by Jun 19.',
        path: '/account/recent_activity',
        topic: expect.stringMatching(/^dineSeen-\d+$/),
      },
    ]);
  });

  it('is announced once on each device, also when several processes look and send', async () => {
    const { auth, ingest, mine } = await setUp(3);
    await ingest(auth);
    await Promise.all(Array.from({ length: 5 }, () => findNewPushes(deps())));
    await Promise.all([deliver(), deliver(), deliver()]);
    await findNewPushes(deps());
    await deliver();
    expect(mine()).toHaveLength(3);
    expect(new Set(mine().map(({ endpoint }) => endpoint)).size).toBe(3);
  });

  it('is not announced on a device that was added later', async () => {
    const { auth, ingest, run, subscribe } = await setUp(0);
    await ingest(auth);
    test.clock.at = new Date(test.clock.at.getTime() + 1000);
    await subscribe(0);
    expect(await run()).toEqual([]);
  });

  it('that earns nothing or was reversed before sending is not announced', async () => {
    const { auth, bill, ingest, mine } = await setUp();
    await ingest(auth);
    await findNewPushes(deps());
    await ingest(bill({ eventType: 'reversal', messageId: 'reversed' } as Partial<FeedEvent>));
    await deliver();
    expect(mine()).toEqual([]);
    const refused = await setUp();
    await refused.ingest(refused.bill({ eventType: 'auth', mcc: '6011' }));
    expect(await refused.run()).toEqual([]);
  });

  it('that clears before sending is announced as final only', async () => {
    const { auth, bill, ingest, run } = await setUp();
    await ingest(auth);
    await findNewPushes(deps());
    await ingest(bill({ amountCents: 9600 as never }));
    expect((await run()).map(({ title }) => title)).toEqual(['288 points from Table push1']);
  });

  it('is not announced where the member turned the kind off, or closed the account', async () => {
    const { auth, ingest, run, mute } = await setUp();
    await mute(['dineSeen.push']);
    await ingest(auth);
    expect(await run()).toEqual([]);
    const closed = await setUp();
    await closed.ingest(closed.auth);
    await findNewPushes(deps());
    await asEngine(test.db, (trx) =>
      trx
        .updateTable('member')
        .set({ member_type: 'ClosedAccountMember' })
        .where('id', '=', closed.member.id)
        .execute(),
    );
    await deliver();
    expect(closed.mine()).toEqual([]);
  });

  it('during quiet hours waits until they end', async () => {
    const { auth, ingest, run, mute } = await setUp();
    await mute([], [11, 14]);
    await ingest(auth);
    expect(await run()).toEqual([]);
    test.clock.at = new Date('2026-06-15T17:59:00Z');
    expect(await run()).toEqual([]);
    test.clock.at = new Date('2026-06-15T18:00:00Z');
    expect(await run()).toHaveLength(1);
  });
});

describe('delivery', () => {
  it('removes a browser that unsubscribed and sends nothing to it again', async () => {
    const { member, auth, bill, ingest, run } = await setUp();
    push.results.push('gone');
    await ingest(auth);
    expect(await run()).toEqual([]);
    const left = await asEngine(test.db, (trx) => countDevices(trx, keyOf(member)));
    expect(Number(left)).toBe(0);
    await ingest(bill());
    expect(await run()).toEqual([]);
  });

  it('retries after a failure of the push service and sends once', async () => {
    const { auth, ingest, run } = await setUp();
    push.results.push(new Error('the push service responded 503'));
    await ingest(auth);
    expect(await run()).toEqual([]);
    test.clock.at = new Date(test.clock.at.getTime() + HOUR_MS);
    expect(await run()).toHaveLength(1);
    test.clock.at = new Date(test.clock.at.getTime() + HOUR_MS);
    expect(await run()).toHaveLength(1);
  });

  it('gives up on a notification that the push service refuses', async () => {
    const { auth, ingest, run } = await setUp();
    push.results.push('refused');
    await ingest(auth);
    expect(await run()).toEqual([]);
    test.clock.at = new Date(test.clock.at.getTime() + HOUR_MS);
    expect(await run()).toEqual([]);
  });
});

it('a completed reservation without a check prompts once, after three days', async () => {
  const { member, mine } = await setUp();
  const publicId = await addReservation(test.db, {
    partnerId: 'own',
    memberId: member.id,
    merchantId: 'push1',
    provider: 'provider',
    startsAt: new Date('2026-06-15T23:00:00Z'),
  });
  await asEngine(test.db, (trx) =>
    trx
      .updateTable('reservation')
      .set({ status: 'Completed' })
      .where('public_id', '=', publicId)
      .execute(),
  );
  const run = async () => {
    await findMissingCheckPushes(deps());
    await deliver();
    return mine().map(({ message }) => message);
  };
  test.clock.at = new Date('2026-06-17T16:00:00Z');
  expect(await run()).toEqual([]);
  test.clock.at = new Date('2026-06-18T16:00:00Z');
  expect(await run()).toMatchObject([
    {
      title: 'Paid with another card?',
      path: `/account/recent_activity?claim=${publicId}`,
    },
  ]);
  test.clock.at = new Date('2026-06-19T16:00:00Z');
  expect(await run()).toHaveLength(1);
});

describe('events in any order, any number of times, with any pauses', () => {
  type Step = 'auth' | 'clearing' | 'reversal' | 'refused' | 'find' | 'send' | 'hour';
  const step = fc.constantFrom<Step>(
    ...(['auth', 'clearing', 'reversal', 'refused', 'find', 'send', 'hour'] as const),
  );

  it('announce each dine at most once as seen and once as final, with the sum that posts', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 14 }), async (steps) => {
        push.sent.length = 0;
        test.clock.at = new Date('2026-06-15T16:00:00Z');
        const { auth, bill, ingest, mine, member } = await setUp();
        const events = {
          auth,
          clearing: bill({ messageId: `c${auth.transactionId}` }),
          reversal: bill({ eventType: 'reversal', messageId: `r${auth.transactionId}` }),
          refused: bill({
            eventType: 'auth',
            mcc: '6011',
            transactionId: `x${auth.transactionId}`,
            messageId: `x${auth.transactionId}`,
          }),
        };
        for (const name of steps) {
          if (name === 'find') await findNewPushes(deps());
          else if (name === 'send') await deliver();
          else if (name === 'hour') test.clock.at = new Date(test.clock.at.getTime() + HOUR_MS);
          else await ingest(events[name]);
        }
        await findNewPushes(deps());
        await deliver();
        const topics = mine().map(({ message }) => message.topic);
        expect(new Set(topics).size).toBe(topics.length);
        const dines = await asEngine(test.db, (trx) =>
          trx
            .selectFrom('dine')
            .select(['id', 'reward_units', 'award_status', 'eligible_cents'])
            .where('member_id', '=', member.id)
            .execute(),
        );
        const refused = dines.filter(({ eligible_cents }) => eligible_cents === 0);
        const isOf = (id: number) => topics.some((topic) => topic === `dineSeen-${id}`);
        // A reversal may follow an announcement; a dine that never earned has none.
        if (!steps.includes('reversal')) expect(refused.filter(({ id }) => isOf(id))).toEqual([]);
        for (const { message } of mine()) expect(message.title).toMatch(/^240 points/);
      }),
      { numRuns: 25 },
    );
  });
});

it('nothing older than two days is announced', async () => {
  const { auth, ingest, run } = await setUp();
  await ingest(auth);
  test.clock.at = new Date(test.clock.at.getTime() + 3 * DAY_MS);
  expect(await run()).toEqual([]);
});
