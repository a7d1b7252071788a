import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiScopes } from '#contract/partner-api/api-endpoint.ts';
import { aMerchant } from '#search-engine/testing/sample-search.ts';
import { asOwner } from '#server/platform/db/index.ts';
import { addProgramRows } from '#server/testing/program-rows.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { writeCatalog } from '#server/testing/test-catalog.ts';
import { openTestPartnerApi } from '#server/testing/test-partner-api.ts';

const execute = promisify(execFile);

let pages: TestApp;
beforeAll(async () => {
  pages = await openTestApp({ own: 'jetblue' });
  await writeCatalog(pages.db, [aMerchant({ id: 'sample', cuisines: ['Italian'], priceRange: 2 })]);
  await asOwner(pages.db, (trx) =>
    trx.insertInto('merchant_identifier').values({ mid: '9001', merchant_id: 'sample' }).execute(),
  );
  await pages.search.refresh();
});
afterAll(() => pages.close());

const bonus = { code: 'THIRD', description: 'Three dines.', rewardUnits: 500, dines: 3 };

/** The partner API with a program that has a row of each kind, and a key of it. */
const openApi = async () => {
  const api = openTestPartnerApi(pages.db, {
    readProgram: (_, path) => pages.fetch(new Request(`http://own.localhost:3000${path}`)),
  });
  const settings = { currencyType: 'Point', hasPPN: true, hasFlexOffers: true, bonuses: [bonus] };
  const partner = await api.addPartner(settings);
  await addProgramRows(api, partner, 'Word');
  const [key, testKey] = [await api.addKey(partner), await api.addKey(partner, apiScopes, true)];
  return { key, testKey, sandboxes: api.sandboxes, ...(await api.serve()) };
};

it('every example is accepted by a server and gets a response as documented', async () => {
  const { key, testKey, sandboxes, origin, stop } = await openApi();
  const respect = execute(
    process.execPath,
    [
      ...['node_modules/@redocly/cli/bin/cli.js', 'respect', 'contract/examples.arazzo.json'],
      ...['--server', `dineback=${origin}`, '--input', `key=${key}`],
      ...['--input', `testKey=${testKey}`, '--input', 'run=test'],
    ],
    { env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' } },
  ).catch((error) => error);
  const { stdout, stderr, code = 0 } = await respect.finally(stop);
  await sandboxes.close();
  expect(code, `${stdout}${stderr}`).toBe(0);
});
