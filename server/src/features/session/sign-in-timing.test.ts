import { afterAll, beforeAll, expect, it } from 'vitest';
import { asEngine } from '#server/platform/db/index.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { addMember } from '#server/testing/test-member.ts';
import { hashPassword } from './index.ts';

const PAIRS = 40;
const FEWEST_PAIRS = 6;

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ own: 'jetblue' });
});
afterAll(() => test.close());

const cpuMsOfFailure = async (userName: string, password: string): Promise<number> => {
  await asEngine(test.db, (trx) => trx.deleteFrom('login_failure').execute());
  const visitor = test.visit('own');
  const headers = { 'x-xsrf-token': await visitor.csrfToken() };
  const before = process.cpuUsage();
  const response = await visitor.call('POST', '/api/Login', {
    headers,
    body: { userName, password },
  });
  const { user, system } = process.cpuUsage(before);
  expect(response.status).toBe(401);
  return (user + system) / 1000;
};

// Processor time, and the least of many, because other work on the machine delays some. Without a password hash an
// unknown name would take a third of it.
it('takes as long for an unknown user name as for a known one', async () => {
  const password_hash = await hashPassword('the password of the known member');
  const { email } = await addMember(test.db, { partner_id: 'own', password_hash });
  const known: number[] = [];
  const unknown: number[] = [];
  const ratioOf = () => Math.min(...unknown) / Math.min(...known);
  const isAlike = () => Math.abs(ratioOf() - 1) < 0.1;
  for (let pair = 0; pair < PAIRS && !(pair >= FEWEST_PAIRS && isAlike()); pair += 1) {
    known.push(await cpuMsOfFailure(email, `wrong ${pair}`));
    unknown.push(await cpuMsOfFailure(`nobody${pair}@mail.example`, `wrong ${pair}`));
  }
  const ratio = ratioOf();
  expect(ratio).toBeGreaterThan(0.8);
  expect(ratio).toBeLessThan(1.25);
});
