import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  fileMapping,
  toFile,
  toWebhookRecord,
  webhookMapping,
} from '#server/testing/network-stand-in.ts';
import { openTestCli, type TestCli } from '#server/testing/test-cli.ts';
import { testEvent } from '#server/testing/test-earning.ts';
import { feed } from './feed.ts';

let cli: TestCli;
const event = testEvent({ transactionId: 't1', cardToken: 'tok', mid: '900', amountCents: 4250 });

beforeAll(async () => {
  cli = await openTestCli();
});
afterAll(() => cli.close());

const check = (mapping: unknown, sample: string, ...options: string[]) =>
  cli.run(
    feed.mapping,
    'check',
    cli.write('mapping.json', JSON.stringify(mapping)),
    cli.write('sample', sample),
    ...options,
  );

it('shows the events of a webhook by the restaurant’s clock, and what cannot be mapped', async () => {
  const records = [
    toWebhookRecord(event),
    { kind: 'CARD', state: 'LINKED' },
    { kind: 'TOLL', state: 'X' },
  ];
  const sample = JSON.stringify({ data: { items: records } });
  const { status, out } = await check(
    webhookMapping('acme'),
    sample,
    '--time-zone',
    'America/Denver',
  );
  expect(status).toBe(1);
  const [first, ...rest] = out.split('\n');
  expect(first).toContain('"amountCents":4250');
  expect(first).toContain(`"occurredAt":"${event.occurredAt.replace('T19', 'T17')}"`);
  expect(rest.join('\n')).toBe(
    'record 2: ignored\nrecord 3: The record has no id, from which the mapping reads messageId.',
  );
});

it('shows the events of a file without header and trailer', async () => {
  const { status, out } = await check(fileMapping('acme'), toFile([event], ['x']));
  expect(status).toBe(1);
  expect(out).toContain(`"occurredAt":"${event.occurredAt}"`);
  expect(out).toContain('record 2: The line cannot be read: has 1 columns in place of 15.');
  expect((await check(fileMapping('acme'), toFile([event]))).status).toBe(0);
});

it('names what is wrong with the mapping, the sample or the zone', async () => {
  const mapping = webhookMapping('acme');
  const wrong = await check({ ...mapping, provider: 'ACME', tip: 1 }, '{}');
  expect(wrong.err).toContain('mapping.json: provider must be a lower-case name');
  expect(wrong.err).toContain('mapping.json: there is no setting tip');
  expect((await check(mapping, '{"data": []}')).err).toContain('sample: has no list at data.items');
  expect((await check(mapping, '{')).err).toContain('sample: is not JSON: line 1, column 2');
  expect((await check(mapping, '{}', '--time-zone', 'Mars')).err).toContain('--time-zone is');
});

it('lists files that were not read and records that are no events', async () => {
  await cli.db.pool.query(
    `insert into feed_file_fault values ('acme', '#2', 'sequenceMissing', '{"from": 2, "to": 2}', now())`,
  );
  await cli.db.pool.query(
    `insert into feed_record (provider, channel, source, body, body_sha256, code, details, received_at)
     values ('acme', 'webhook', 'webhook', '{"id":1}', '1', 'restaurantUnknown', '{"mid": "9"}', now())`,
  );
  expect((await cli.run(feed.files)).out).toContain('acme  #2  Delivery 2 is missing.');
  const records = (await cli.run(feed.records)).out;
  expect(records).toContain('no restaurant with one time zone has MID 9');
  expect(records).toContain('{"id":1}');
});
