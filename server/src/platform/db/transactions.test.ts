import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from './test-database.ts';
import {
  asEngine,
  asOwner,
  type Database,
  inOneTransaction,
  inPartner,
  type Trx,
} from './transactions.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
  await asOwner(db, (trx) =>
    trx
      .insertInto('partner')
      .values([{ id: 'a' }, { id: 'b' }])
      .execute(),
  );
});
afterAll(() => db.close());

const newMember = (partnerId: string, email: string) => ({
  partner_id: partnerId,
  public_id: `${partnerId}-${email}`,
  email,
  first_name: 'Ada',
  last_name: 'Byron',
  tier_level: 'OptedIn' as const,
  member_type: 'EnrolledCardMember' as const,
  interface_type: 'direct' as const,
  join_date: '2026-02-28',
});

describe('a transaction for one partner', () => {
  it('sees only its own rows', async () => {
    for (const partner of ['a', 'b']) {
      await inPartner(db, partner, (trx) =>
        trx.insertInto('member').values(newMember(partner, 'seen@example.com')).execute(),
      );
    }
    const emails = (trx: Parameters<Parameters<typeof inPartner>[2]>[0]) =>
      trx
        .selectFrom('member')
        .select('partner_id')
        .where('email', '=', 'seen@example.com')
        .execute();
    expect(await inPartner(db, 'a', emails)).toEqual([{ partner_id: 'a' }]);
    expect(await inPartner(db, '', emails)).toEqual([]);
    expect(await asEngine(db, emails)).toHaveLength(2);
  });

  it('treats a partner id as text, including quotes', async () => {
    const partner = await inPartner(db, "a', true), set_config('role', 'postgres", (trx) =>
      sql<{ partner: string; role: string }>`
        select current_partner() as partner, current_user as role`.execute(trx),
    );
    expect(partner.rows).toEqual([
      { partner: "a', true), set_config('role', 'postgres", role: 'dineback_app' },
    ]);
  });

  it('reports the first failure of statements that run side by side, and rolls back', async () => {
    const failing = inPartner(db, 'a', (trx) =>
      Promise.all([
        trx.insertInto('member').values(newMember('a', 'half@example.com')).execute(),
        sql`select 1 / 0`.execute(trx),
        sql`select 1`.execute(trx),
      ]),
    );
    await expect(failing).rejects.toThrow(/division by zero/);
    const found = await asEngine(db, (trx) =>
      trx.selectFrom('member').select('id').where('email', '=', 'half@example.com').execute(),
    );
    expect(found).toEqual([]);
  });

  it('cannot write into another partner', async () => {
    const intruding = inPartner(db, 'a', (trx) =>
      trx.insertInto('member').values(newMember('b', 'intruder@example.com')).execute(),
    );
    await expect(intruding).rejects.toThrow(/row-level security/);
  });

  it('returns its connection without role and partner', async () => {
    await inPartner(db, 'a', async () => {});
    const { rows } = await db.pool.query(
      `select current_user <> 'dineback_app' as "isOwner", current_partner() as partner`,
    );
    expect(rows).toEqual([{ isOwner: true, partner: null }]);
  });

  it('rolls back when it throws', async () => {
    const failing = inPartner(db, 'a', async (trx) => {
      await trx.insertInto('member').values(newMember('a', 'gone@example.com')).execute();
      throw new Error('stop');
    });
    await expect(failing).rejects.toThrow('stop');
    const found = await asEngine(db, (trx) =>
      trx.selectFrom('member').select('id').where('email', '=', 'gone@example.com').execute(),
    );
    expect(found).toEqual([]);
  });
});

describe('the pool inside an open transaction', () => {
  it.each([
    ['a pool query', () => db.pool.query('select 1')],
    ['a query builder on the pool', () => db.kysely.selectFrom('partner').select('id').execute()],
    ['a transaction in a transaction', () => asEngine(db, async () => {})],
  ])('rejects %s immediately', async (_, query: () => Promise<unknown>) => {
    await expect(inPartner(db, 'a', query)).rejects.toThrow('poolQueryInsideTransaction');
  });

  it('is usable again by work that outlives the transaction', async () => {
    let release = () => {};
    const ended = new Promise<void>((resolve) => {
      release = resolve;
    });
    let later: Promise<unknown> = Promise.resolve();
    await asEngine(db, async () => {
      later = ended.then(() => db.pool.query('select 1'));
    });
    release();
    await expect(later).resolves.toMatchObject({ rowCount: 1 });
  });
});

describe('concurrent clients', () => {
  it('do not mix their statements', async () => {
    const send = async (value: number) => {
      const { rows } = await db.pool.query('select $1::int as value, pg_sleep(0)', [value]);
      return rows[0]?.value;
    };
    const values = Array.from({ length: 60 }, (_, value) => value);
    expect(await Promise.all(values.map(send))).toEqual(values);
  });

  it('run transactions one at a time', async () => {
    await asOwner(db, (trx) => sql`create table counter (value int)`.execute(trx));
    await db.pool.query('insert into counter values (0)');
    const increment = () =>
      asOwner(db, async (trx) => {
        const read = await sql<{ value: number }>`select value from counter for update`.execute(
          trx,
        );
        await sql`update counter set value = ${(read.rows[0]?.value ?? 0) + 1}`.execute(trx);
      });
    await Promise.all(Array.from({ length: 20 }, increment));
    expect((await db.pool.query('select value from counter')).rows).toEqual([{ value: 20 }]);
  });
});

describe('column types', () => {
  it('are converted for the program', async () => {
    const { rows } = await db.pool.query(`select 9007199254740991::bigint as big, sum(n) as total,
      date '2026-02-28' as day, timestamp '2026-02-28 23:30:00' as local,
      timestamptz '2026-02-28T23:30:00Z' as instant, array[1, 2]::bigint[] as bigs,
      array[date '2026-02-28'] as days, 4.5::numeric(2, 1) as rating
      from (values (1::bigint), (2)) as v(n)`);
    expect(rows).toEqual([
      {
        big: Number.MAX_SAFE_INTEGER,
        total: 3,
        day: '2026-02-28',
        local: '2026-02-28T23:30:00',
        instant: new Date('2026-02-28T23:30:00Z'),
        bigs: [1, 2],
        days: ['2026-02-28'],
        rating: 4.5,
      },
    ]);
  });

  it('reject an integer beyond the safe range', async () => {
    await expect(db.pool.query('select 9007199254740993::bigint')).rejects.toThrow(RangeError);
  });
});

describe('one transaction for several', () => {
  const add = (email: string, partner = 'a') =>
    inPartner(db, partner, (trx) =>
      trx.insertInto('member').values(newMember(partner, email)).execute(),
    );
  const stored = async (prefix: string) => {
    const rows = await asEngine(db, (trx) =>
      trx.selectFrom('member').select('email').where('email', 'like', `${prefix}%`).execute(),
    );
    return rows.map(({ email }) => email).sort();
  };

  it('commits all of them, each with its own role and partner', async () => {
    const roles = await inOneTransaction(db, async () => {
      await add('all-1');
      await add('all-2', 'b');
      const roleOf = (trx: Trx) =>
        sql<{ role: string }>`select current_user as role, current_partner() as partner`.execute(
          trx,
        );
      const [app, engine] = [await inPartner(db, 'b', roleOf), await asEngine(db, roleOf)];
      return [...app.rows, ...engine.rows];
    });
    expect(roles).toMatchObject([
      { role: 'dineback_app', partner: 'b' },
      { role: 'dineback_engine', partner: null },
    ]);
    expect(await stored('all-')).toEqual(['all-1', 'all-2']);
  });

  it('undoes a part that fails and the rest only with it', async () => {
    await inOneTransaction(db, async () => {
      await add('part-1');
      await expect(add('part-1')).rejects.toThrow(/duplicate key/);
      await add('part-2');
    });
    expect(await stored('part-')).toEqual(['part-1', 'part-2']);
    const failed = inOneTransaction(db, async () => {
      await add('none-1');
      throw new Error('ours');
    });
    await expect(failed).rejects.toThrow('ours');
    expect(await stored('none-')).toEqual([]);
  });

  it('runs parts that begin side by side one after the other', async () => {
    await inOneTransaction(db, () =>
      Promise.all(['side-1', 'side-2', 'side-3'].map((email) => add(email))),
    );
    expect(await stored('side-')).toEqual(['side-1', 'side-2', 'side-3']);
  });

  it('is tried again as a whole after a conflict of a part, even one that was caught', async () => {
    let attempts = 0;
    const result = await inOneTransaction(db, async () => {
      attempts += 1;
      await add(`again-${attempts}`);
      if (attempts === 1)
        await asEngine(db, (trx) =>
          sql`do $$ begin raise exception using errcode = '40001'; end $$`.execute(trx),
        ).catch(() => {});
      return attempts;
    });
    expect(result).toBe(2);
    expect(await stored('again-')).toEqual(['again-2']);
  });

  it('refuses the pool and transactions within a part', async () => {
    const within = inOneTransaction(db, () =>
      asEngine(db, () => asEngine(db, (trx) => sql`select 1`.execute(trx))),
    );
    await expect(within).rejects.toThrow(/poolQueryInsideTransaction/);
    const fromPool = inOneTransaction(db, () => db.pool.query('select 1'));
    await expect(fromPool).rejects.toThrow(/poolQueryInsideTransaction/);
  });
});
