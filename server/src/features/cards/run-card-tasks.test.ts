import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CardNetwork } from '#server/integrations/card-network/port.ts';
import { createFakeCardVault, type FakeCardVault } from '#server/integrations/card-vault/fake.ts';
import { asEngine, asOwner, type Database } from '#server/platform/db/index.ts';
import { openTestDatabase } from '#server/platform/db/test-database.ts';
import { createLog } from '#server/platform/log/create-log.ts';
import { addTask } from '#server/platform/outbox/store.ts';
import { addMember, type TestMember } from '#server/testing/test-member.ts';
import { linkCard } from './link-card.ts';
import { runCardTasks } from './run-card-tasks.ts';

let db: Database;
let ada: TestMember;
let vault: FakeCardVault;
let now = new Date('2026-06-15T16:00:00.000Z');
const log = createLog({ level: 'silent' });
const pass = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
const run = (network: CardNetwork) => runCardTasks({ db, vault, network, now: () => now, log });
const removing = (remove: CardNetwork['remove']): CardNetwork => ({
  stateOf: async () => 'active',
  remove,
});
const removal = (subject: string) =>
  asEngine(db, (trx) =>
    addTask(trx, { partnerId: 'own', memberId: ada.id, kind: 'cardRemoval', subject, now }),
  );
const tasksOf = (subject: string) =>
  asEngine(db, (trx) =>
    trx.selectFrom('outbox').selectAll().where('subject', '=', subject).execute(),
  );
const link = (reference: string, startedAt = now) =>
  linkCard(db, {
    partnerId: 'own',
    memberId: ada.id,
    card: {
      reference,
      cardType: 'Visa',
      lastFour: '1111',
      description: '',
      expiresMonth: null,
    },
    textVersion: '1',
    reopens: false,
    startedAt,
    now,
  });

beforeAll(async () => {
  db = await openTestDatabase();
  await asOwner(db, (trx) => trx.insertInto('partner').values({ id: 'own' }).execute());
});
afterAll(() => db.close());
beforeEach(async () => {
  await asEngine(db, (trx) => trx.deleteFrom('outbox').execute());
  ada = await addMember(db, { partner_id: 'own' });
  vault = createFakeCardVault();
});

describe('a removal', () => {
  it('is retried until the network confirms it', async () => {
    await removal('r1');
    const states: ('requested' | 'confirmed')[] = ['requested', 'confirmed'];
    const network = removing(async () => states.shift() ?? 'confirmed');
    expect(await run(network)).toBe(1);
    expect((await tasksOf('r1'))[0]?.done_at).toBeNull();
    expect(await run(network)).toBe(0);
    pass(10_000);
    expect(await run(network)).toBe(1);
    expect((await tasksOf('r1'))[0]?.done_at).toEqual(now);
    expect(vault.released).toEqual(['r1', 'r1']);
  });

  it('is retried with exponential backoff, capped at one hour', async () => {
    await removal('r2');
    const network = removing(() => Promise.reject(new Error('down')));
    for (let time = 0; time < 14; time += 1) {
      expect(await run(network)).toBe(1);
      const [task] = await tasksOf('r2');
      const waitMs = (task?.due_at.getTime() ?? 0) - now.getTime();
      expect(waitMs).toBe(Math.min(3_600_000, 1_000 * 2 ** Math.min(time + 1, 12)));
      pass(waitMs);
    }
    expect((await tasksOf('r2'))[0]).toMatchObject({ attempts: 14, last_error: 'failed' });
  });

  it('is processed by one of several workers', async () => {
    await removal('r3');
    let requested = 0;
    const network = removing(async () => {
      requested += 1;
      return 'confirmed';
    });
    await Promise.all(Array.from({ length: 8 }, () => run(network)));
    expect(requested).toBe(1);
  });

  it('that has not started is canceled when the card is linked again', async () => {
    await removal('r4');
    expect(await link('r4')).toHaveProperty('row');
    expect((await tasksOf('r4')).map(({ kind }) => kind)).toEqual(['cardCheck']);
  });

  it('in progress blocks relinking until it is done', async () => {
    await removal('r5');
    const states: ('requested' | 'confirmed')[] = ['requested', 'confirmed'];
    const network = removing(async () => states.shift() ?? 'confirmed');
    await run(network);
    expect(await link('r5')).toEqual({ error: 'tryAgain' });
    const before = now;
    pass(10_000);
    await run(network);
    expect(await link('r5', before)).toEqual({ error: 'tryAgain' });
    pass(1);
    expect(await link('r5')).toHaveProperty('row');
  });
});

describe('a card that the network declines late', () => {
  it('is unlinked and its member notified', async () => {
    const linked = await link('late');
    pass(61_000);
    await run({ stateOf: async () => 'refused', remove: async () => 'confirmed' });
    const card = await asEngine(db, (trx) =>
      trx
        .selectFrom('card')
        .select(['id', 'unlinked_reason'])
        .where('network_token', '=', 'late')
        .executeTakeFirst(),
    );
    expect(card).toEqual({ id: 'row' in linked ? linked.row.id : 0, unlinked_reason: 'refused' });
    const tasks = await asEngine(db, (trx) =>
      trx.selectFrom('outbox').select('kind').where('kind', '=', 'cardRefused').execute(),
    );
    expect(tasks).toHaveLength(1);
  });

  it('is checked again while the network is undecided', async () => {
    await link('slow');
    pass(61_000);
    await run({ stateOf: async () => 'pending', remove: async () => 'confirmed' });
    expect((await tasksOf('slow'))[0]).toMatchObject({ done_at: null, attempts: 1 });
  });
});
