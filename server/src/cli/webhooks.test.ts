import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestCli, type TestCli } from '#server/testing/test-cli.ts';
import { webhooks } from './webhooks.ts';

let cli: TestCli;
beforeAll(async () => {
  cli = await openTestCli();
  await cli.addStaff('ruth@example.test', 'admin');
});
afterAll(() => cli.close());

const of = ['--partner', 'jetblue', '--as', 'ruth@example.test'];
const by = [...of, '--reason', 'For the app.'];
const terms = ['--url', 'https://hooks.example/in', '--events', 'dine.awarded, member.joined'];

it('creates, changes, tests, replays and deletes a webhook', async () => {
  const { out } = await cli.run(webhooks.create, ...by, ...terms);
  const [, id = ''] = /(wh_\w+)/.exec(out) ?? [];
  expect(out).toMatch(/^whsec_[\w+/]{32}$/m);
  const rotated = await cli.json(webhooks.rotate, id, ...by, '--overlap', '2');
  expect(rotated).toMatchObject({
    webhook: { secretHints: [expect.any(String), expect.any(String)] },
  });
  const eventId = String((await cli.json(webhooks.test, id, ...of)).eventId);
  const { out: shown } = await cli.run(webhooks.show, id, eventId, ...of);
  expect(shown).toContain(`{"type":"webhook.test"`);
  const { out: deliveries } = await cli.run(webhooks.deliveries, id, ...of);
  expect(deliveries).toMatch(/evt_\w{32} {2}webhook.test {2}waiting/);
  const range = ['--from', '2020-01-01T00:00:00Z', '--until', '2100-01-01T00:00:00Z'];
  expect(await cli.json(webhooks.replay, id, ...by, ...range)).toEqual({ events: 0 });
  const replayed = await cli.json(webhooks.replay, id, ...by, '--event', eventId);
  expect(replayed.state).toBe('waiting');
  const disabled = await cli.json(webhooks.update, id, ...by, '--disable', '--events', 'all');
  expect(disabled).toMatchObject({ state: 'disabled', url: 'https://hooks.example/in' });
  const refused = await cli.run(webhooks.test, id, ...of);
  expect([refused.status, refused.err]).toEqual([1, expect.stringContaining('is disabled')]);
  expect((await cli.json(webhooks.update, id, ...by, '--enable')).state).toBe('healthy');
  await cli.run(webhooks.delete, id, ...by);
  expect((await cli.run(webhooks.list, '--partner', 'jetblue')).out).toBe('No webhook.');
});

it.each([
  [['--url', 'https://10.0.0.1/', '--events', 'all'], 'not on the public internet'],
  [['--url', 'http://hooks.example/', '--events', 'all'], 'must be an address with https'],
  [['--url', 'https://hooks.example/', '--events', 'dine.eaten'], 'dine.eaten is not one of'],
])('refuses %j', async (input, text) => {
  const { status, err } = await cli.run(webhooks.create, ...by, ...input);
  expect([status, err]).toEqual([2, expect.stringContaining(text)]);
});
