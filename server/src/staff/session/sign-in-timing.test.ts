import { afterAll, beforeAll, expect, it } from 'vitest';
import { MINUTE_MS } from '#domain/durations.ts';
import { hashPassword } from '#server/features/session/index.ts';
import { asOwner } from '#server/platform/db/index.ts';
import { openTestConsole, type TestConsole } from '#server/testing/test-console.ts';
import { savePassword } from './credential-store.ts';

const PAIRS = 25;
const FEWEST_PAIRS = 6;

let app: TestConsole;
beforeAll(async () => {
  app = await openTestConsole();
});
afterAll(() => app.close());

const cpuMsOfFailure = async (email: string): Promise<number> => {
  // Beyond every lock and limit of the attempt before.
  app.clock.at = new Date(app.clock.at.getTime() + 61 * MINUTE_MS);
  const before = process.cpuUsage();
  const reply = await app.browse().call('session/signIn', { email, password: 'a wrong password' });
  const { user, system } = process.cpuUsage(before);
  expect(reply.code).toBe('SIGN_IN_REFUSED');
  return (user + system) / 1000;
};

// Processor time, and the least of many, because other work on the machine delays some.
it('takes as long for an unknown email as for a known one', async () => {
  const accountId = await app.addAccount('known@staff.example', 'own', 'viewer');
  // Test accounts have a hash of the lowest cost.
  const passwordHash = await hashPassword('the password of the known person');
  await asOwner(app.db, (trx) => savePassword(trx, { accountId, passwordHash, now: app.clock.at }));
  const known: number[] = [];
  const unknown: number[] = [];
  const ratioOf = () => Math.min(...unknown) / Math.min(...known);
  const isAlike = () => Math.abs(ratioOf() - 1) < 0.1;
  for (let pair = 0; pair < PAIRS && !(pair >= FEWEST_PAIRS && isAlike()); pair += 1) {
    known.push(await cpuMsOfFailure('known@staff.example'));
    unknown.push(await cpuMsOfFailure(`unknown${pair}@staff.example`));
  }
  const ratio = ratioOf();
  expect(ratio).toBeGreaterThan(0.8);
  expect(ratio).toBeLessThan(1.25);
});
