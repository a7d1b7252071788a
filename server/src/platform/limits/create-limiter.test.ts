import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Ctx } from '../context.ts';
import { asEngine, asOwner, type Database, inPartner } from '../db/index.ts';
import { openTestDatabase } from '../db/test-database.ts';
import type { AppError } from '../errors/app-error.ts';
import { createLog } from '../log/create-log.ts';
import {
  createLimiter,
  deleteFullBucketsJob,
  hashSubject,
  type Limit,
  type Limiter,
} from './index.ts';

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

const key = 'l'.repeat(32);
const log = createLog({ level: 'silent' });
const startedAt = new Date('2026-03-01T12:00:00Z').getTime();

const limiterAt = (seconds: number, partnerId = 'a') => {
  const tx: Ctx['tx'] = (run) => inPartner(db, partnerId, run);
  return createLimiter({ partnerId, now: () => new Date(startedAt + seconds * 1000), tx }, key);
};

let subjects = 0;
const newLimit = (times: number, seconds: number, name = 'try'): Limit => {
  subjects += 1;
  return { name, times, everyMs: seconds * 1000, subject: `subject ${subjects}` };
};
const rejection = (limits: readonly Limit[], limiter: Limiter) =>
  limiter.consume(limits).then(
    () => null,
    (error: AppError) => ({ code: error.code, ...error.detail }),
  );

describe('a limit of 3 a minute', () => {
  it('rejects the fourth try with the seconds until the next token', async () => {
    const limit = newLimit(3, 60, 'sign-in');
    for (let attempt = 1; attempt <= 3; attempt += 1)
      expect(await rejection([limit], limiterAt(0))).toBeNull();
    expect(await rejection([limit], limiterAt(0))).toEqual({
      code: 'tooManyRequests',
      message: 'sign-in',
      retryAfterSeconds: 20,
    });
  });

  it('refills one token every 20 s, and no more than 3', async () => {
    const limit = newLimit(3, 60);
    await limiterAt(0).tryConsume({ limits: [limit], times: 3 });
    expect(await rejection([limit], limiterAt(19))).not.toBeNull();
    expect(await rejection([limit], limiterAt(20))).toBeNull();
    expect(await rejection([limit], limiterAt(20))).not.toBeNull();
    const afterAnHour = { limits: [limit], times: 3 };
    expect(await limiterAt(3600).tryConsume(afterAnHour)).toBe(0);
    expect(await rejection([limit], limiterAt(3600))).not.toBeNull();
  });

  it('does not refill when the clock goes back', async () => {
    const limit = newLimit(3, 60);
    await limiterAt(60).tryConsume({ limits: [limit], times: 3 });
    expect(await rejection([limit], limiterAt(0))).not.toBeNull();
  });

  it('counts concurrent attempts individually', async () => {
    const limit = newLimit(3, 60);
    const tries = await Promise.all(
      Array.from({ length: 8 }, () => rejection([limit], limiterAt(0))),
    );
    expect(tries.filter((rejected) => rejected === null)).toHaveLength(3);
  });

  it('counts subjects, names and partners apart', async () => {
    const limit = newLimit(1, 60);
    expect(await rejection([limit], limiterAt(0))).toBeNull();
    expect(await rejection([{ ...limit, subject: 'another' }], limiterAt(0))).toBeNull();
    expect(await rejection([{ ...limit, name: 'another' }], limiterAt(0))).toBeNull();
    expect(await rejection([limit], limiterAt(0, 'b'))).toBeNull();
    expect(await rejection([limit], limiterAt(0))).not.toBeNull();
  });
});

describe('several tokens in one call', () => {
  it('are all consumed or none', async () => {
    const limit = newLimit(3, 60);
    expect(await limiterAt(0).tryConsume({ limits: [limit], times: 2 })).toBe(0);
    expect(await limiterAt(0).tryConsume({ limits: [limit], times: 2 })).toBe(20);
    expect(await limiterAt(0).tryConsume({ limits: [limit], times: 1 })).toBe(0);
  });

  it('are rejected if they exceed the capacity, even on a full bucket', async () => {
    const limit = newLimit(3, 60);
    expect(await limiterAt(0).tryConsume({ limits: [limit], times: 4 })).toBe(20);
  });

  it('report the longest wait of the exhausted limits', async () => {
    const limits = [newLimit(2, 60), newLimit(2, 3600), newLimit(100, 60)];
    await limiterAt(0).tryConsume({ limits, times: 2 });
    expect(await limiterAt(0).tryConsume({ limits, times: 1 })).toBe(1800);
  });
});

describe('a refund', () => {
  it('makes a consumed token usable again', async () => {
    const limit = newLimit(1, 60);
    const batch = { limits: [limit], times: 1 };
    await limiterAt(0).tryConsume(batch);
    await limiterAt(0).refund(batch);
    expect(await rejection([limit], limiterAt(0))).toBeNull();
  });

  it('never fills a bucket beyond its capacity', async () => {
    const limit = newLimit(2, 60);
    await limiterAt(0).tryConsume({ limits: [limit], times: 1 });
    await limiterAt(0).refund({ limits: [limit], times: 50 });
    expect(await limiterAt(0).tryConsume({ limits: [limit], times: 2 })).toBe(0);
    expect(await rejection([limit], limiterAt(0))).not.toBeNull();
  });

  it.each([0, -5])('of %i tokens changes nothing', async (times) => {
    const limit = newLimit(1, 60);
    await limiterAt(0).tryConsume({ limits: [limit], times: 1 });
    await limiterAt(0).refund({ limits: [limit], times });
    expect(await rejection([limit], limiterAt(0))).not.toBeNull();
  });
});

it('stores subjects as keyed hashes, so that the table reveals no address or email', async () => {
  const limit = { ...newLimit(1, 60), subject: 'ada@example.test' };
  await rejection([limit], limiterAt(0));
  const rows = await asEngine(db, (trx) =>
    trx.selectFrom('rate_limit').select('subject').execute(),
  );
  expect(rows.map(({ subject }) => subject)).toContain(hashSubject(key, 'try', 'ada@example.test'));
  expect(JSON.stringify(rows)).not.toContain('ada');
  expect(hashSubject('another key', 'try', 'x')).not.toBe(hashSubject(key, 'try', 'x'));
  expect(hashSubject(key, 'a', 'b')).not.toBe(hashSubject(key, 'ab'));
});

it('the hourly job deletes buckets that were untouched for a day', async () => {
  const limit = newLimit(1, 60);
  await rejection([limit], limiterAt(0));
  const subject = hashSubject(key, limit.name, limit.subject);
  const isStored = async () => {
    const rows = await asEngine(db, (trx) =>
      trx.selectFrom('rate_limit').select('subject').where('subject', '=', subject).execute(),
    );
    return rows.length === 1;
  };
  const job = (seconds: number) =>
    deleteFullBucketsJob(db, () => new Date(startedAt + seconds * 1000));
  expect(job(0).everyMs).toBe(3_600_000);
  await job(86_400).run(log);
  expect(await isStored()).toBe(true);
  await job(86_401).run(log);
  expect(await isStored()).toBe(false);
});
