import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asEngine } from '#server/platform/db/index.ts';
import { openTestApp, type TestApp, testPassword } from '#server/testing/test-app.ts';
import { addMember } from '#server/testing/test-member.ts';
import { deleteOldCounters } from './index.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ own: 'jetblue', other: 'hilton' });
});
afterAll(() => test.close());
beforeEach(() => asEngine(test.db, (trx) => trx.deleteFrom('login_failure').execute()));

const minute = 60_000;
const later = (ms: number) => {
  test.clock.at = new Date(test.clock.at.getTime() + ms);
};
const attempt = async (userName: string, password: string, partner = 'own') =>
  (await test.visit(partner).signIn(userName, password)).status;

const lockOutAt = async (partner: string, userName: string) => {
  for (let count = 0; count < 5; count += 1)
    expect(await attempt(userName, 'wrong', partner)).toBe(401);
};
const lockOut = (userName: string) => lockOutAt('own', userName);

it('locks after five failures for 30 minutes, right password or not', async () => {
  const { email } = await addMember(test.db, { partner_id: 'own' });
  await lockOut(email);
  expect(await attempt(email, testPassword)).toBe(429);
  later(30 * minute - 1000);
  expect(await attempt(email, testPassword)).toBe(429);
  later(2000);
  expect(await attempt(email, testPassword)).toBe(200);
});

it('responds the same to a locked unknown user name', async () => {
  const { email } = await addMember(test.db, { partner_id: 'own' });
  const responses = [];
  for (const name of [email, 'nobody@mail.example']) {
    await lockOut(name);
    const response = await test.visit('own').signIn(name.toUpperCase(), 'wrong');
    responses.push([response.status, response.headers.get('retry-after'), await response.json()]);
  }
  expect(responses[0]).toEqual(responses[1]);
  expect(responses[0]?.[1]).toBe('1800');
});

it('clears failures after a successful sign-in', async () => {
  const { email } = await addMember(test.db, { partner_id: 'own' });
  for (let round = 0; round < 3; round += 1) {
    for (let count = 0; count < 4; count += 1) expect(await attempt(email, 'wrong')).toBe(401);
    expect(await attempt(email, testPassword)).toBe(200);
  }
});

it('counts twenty concurrent attempts', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 20 }, () => attempt('crowd@mail.example', 'wrong')),
  );
  expect(statuses.filter((status) => status === 401)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(15);
});

it('locks at one partner only', async () => {
  await lockOut('both@mail.example');
  expect(await attempt('both@mail.example', 'wrong', 'other')).toBe(401);
});

it('rejects an address after sixty failures in an hour for any identifier', async () => {
  const member = await addMember(test.db, { partner_id: 'own' });
  const device = test.visit('own');
  await device.signIn(member.email, testPassword);
  const statuses = [];
  for (let round = 0; round < 61; round += 1)
    statuses.push(await attempt(`guess${round}@mail.example`, 'wrong'));
  expect(statuses.filter((status) => status === 401)).toHaveLength(60);
  expect(await attempt(member.email, testPassword)).toBe(429);
  expect((await device.signIn(member.email, testPassword)).status).toBe(200);
  later(30 * minute + 1000);
  expect(await attempt(member.email, testPassword)).toBe(200);
});

describe('a known device', () => {
  const trusted = async () => {
    const member = await addMember(test.db, { partner_id: 'own' });
    const device = test.visit('own');
    expect((await device.signIn(member.email, testPassword)).status).toBe(200);
    await device.call('GET', '/api/SignOut');
    return { member, device };
  };

  it('can sign in while the account is locked elsewhere', async () => {
    const { member, device } = await trusted();
    await lockOut(member.email);
    expect(await attempt(member.email, testPassword)).toBe(429);
    expect((await device.signIn(member.email, testPassword)).status).toBe(200);
    expect(await attempt(member.email, testPassword)).toBe(429);
  });

  it('has its own lockout after five attempts', async () => {
    const { member, device } = await trusted();
    for (let count = 0; count < 5; count += 1)
      expect((await device.signIn(member.email, 'wrong')).status).toBe(401);
    expect((await device.signIn(member.email, testPassword)).status).toBe(429);
    expect(await attempt(member.email, testPassword)).toBe(200);
    later(30 * minute + 1000);
    expect((await device.signIn(member.email, testPassword)).status).toBe(200);
  });

  it('is ignored for another member, another program, and when forged', async () => {
    const { device } = await trusted();
    const bob = await addMember(test.db, { partner_id: 'own' });
    await lockOut(bob.email);
    expect((await device.signIn(bob.email, testPassword)).status).toBe(429);
    const forged = test.visit('own');
    forged.cookies.set('device', `${'A'.repeat(22)}.${'A'.repeat(43)}`);
    expect((await forged.signIn(bob.email, testPassword)).status).toBe(429);
    const eve = await addMember(test.db, { partner_id: 'other', email: bob.email });
    await lockOutAt('other', eve.email);
    const elsewhere = test.visit('other');
    elsewhere.cookies.set('device', device.cookies.get('device') ?? '');
    expect((await elsewhere.signIn(eve.email, testPassword)).status).toBe(429);
  });
});

describe('a failure', () => {
  const holdsOf = async (userName: string, seconds: readonly number[]) => {
    test.held.length = 0;
    for (const second of seconds) {
      later(second * 1000);
      await attempt(userName, 'wrong');
    }
    return test.held;
  };

  it('throttles the next attempt by 1, 2, 4 and 8 s for known and unknown names', async () => {
    const { email } = await addMember(test.db, { partner_id: 'own' });
    for (const name of [email, 'nobody@slow.example'])
      expect(await holdsOf(name, [0, 0, 2, 4, 8])).toEqual([0, 1000, 1000, 1000, 1000]);
  });

  it('does not delay attempts at typing speed', async () => {
    expect(await holdsOf('typist@slow.example', [0, 1, 2, 4, 8])).toEqual([0, 0, 0, 0, 0]);
  });

  it('is logged by hash, never by user name', async () => {
    test.log.length = 0;
    await attempt('typist@slow.example', 'wrong');
    expect(test.log.join('')).toContain('sign_in.failed');
    expect(test.log.join('')).not.toContain('typist');
  });
});

it('locks a user name after a hundred consecutive failures until password recovery', async () => {
  const member = await addMember(test.db, { partner_id: 'own' });
  const device = test.visit('own');
  await device.signIn(member.email, testPassword);
  await attempt(member.email, 'wrong');
  await asEngine(test.db, (trx) =>
    trx
      .updateTable('login_failure')
      .set({ failures: 99 })
      .where('kept_until', '>', new Date(test.clock.at.getTime() + 2 * 24 * 60 * minute))
      .execute(),
  );
  expect(await attempt(member.email, 'wrong')).toBe(401);
  expect(await attempt(member.email, testPassword)).toBe(429);
  later(80 * 24 * 60 * minute);
  await asEngine(test.db, (trx) => deleteOldCounters(trx, test.clock.at));
  expect(await attempt(member.email, testPassword)).toBe(429);
  expect((await device.signIn(member.email, testPassword)).status).toBe(200);
  expect(await attempt(member.email, testPassword)).toBe(200);
});

it('does not count attempts during a lockout', async () => {
  const { email } = await addMember(test.db, { partner_id: 'own' });
  await lockOut(email);
  for (let count = 0; count < 5; count += 1) await attempt(email, 'wrong');
  const rows = await asEngine(test.db, (trx) =>
    trx.selectFrom('login_failure').select('failures').execute(),
  );
  expect(rows.map(({ failures }) => failures)).toEqual([5, 5, 5, 5]);
});
