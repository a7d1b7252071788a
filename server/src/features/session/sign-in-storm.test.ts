import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { addMerchants } from '#server/testing/test-dine.ts';
import { hashPassword } from './index.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ own: 'jetblue' });
  await addMerchants(
    test.db,
    Array.from({ length: 50 }, (_, index) => `m${index}`),
  );
  await test.search.refresh();
});
afterAll(() => test.close());

// Two that run and twenty that wait.
const STORM = 22;

const search = async () => {
  const response = await test
    .visit('own')
    .call('GET', '/api/v2/Merchants/Search?location=New%20York');
  expect(response.status).toBe(200);
};
const readThisFile = () => readFile(import.meta.filename);

// Counts hashes, since a time depends on the machine. Without a limit they would occupy every thread of the pool, and
// files would wait for 18 of them; in the main thread they would delay searches.
it.each([
  ['searches', search],
  ['static files', readThisFile],
])('a burst of sign-ins does not delay %s', async (_, work) => {
  await work();
  let ended = 0;
  const storm = Array.from({ length: STORM }, async () => {
    await hashPassword('storm');
    ended += 1;
  });
  await work();
  expect(ended).toBeLessThan(STORM / 2);
  await Promise.all(storm);
});
