import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type ClientOptions, createClient, eachRow, ProblemError, verifyWebhook } from './index.ts';

type Reply = { status: number; body?: unknown; headers?: Record<string, string> } | Error;

const problem = (status: number, code: string) => ({
  status,
  body: { type: 'x', title: 'X', status, detail: 'Wait.', code, requestId: 'r1' },
});

/** A client whose requests get these replies in turn, and the requests that it sent. */
const clientFor = (replies: Reply[], options: Partial<ClientOptions> = {}) => {
  const sent: Request[] = [];
  const client = createClient({
    origin: 'https://api.example.test',
    key: 'dbk_test_1',
    retries: { times: 2, firstPauseMs: 1 },
    fetch: async (request) => {
      sent.push(request);
      const reply = replies.shift() ?? { status: 200, body: {} };
      if (reply instanceof Error) throw reply;
      return Response.json(reply.body ?? {}, reply);
    },
    ...options,
  });
  return { client, sent };
};

const ada = {
  email: 'ada@example.test',
  firstName: 'Ada',
  lastName: 'Byron',
  zipCode: '10001',
  emailOptIn: false,
};
const keysOf = (sent: Request[]) => sent.map(({ headers }) => headers.get('idempotency-key'));

describe('a call', () => {
  it('has the key, the version and an Idempotency-Key of its own', async () => {
    const { client, sent } = clientFor([], { version: '2026-11-27' });
    await client.POST('/v1/members', { body: ada });
    await client.POST('/v1/members', { body: ada });
    const { headers, url } = sent[0] as Request;
    expect(url).toBe('https://api.example.test/v1/members');
    expect(headers.get('authorization')).toBe('Bearer dbk_test_1');
    expect(headers.get('dineback-version')).toBe('2026-11-27');
    expect(new Set(keysOf(sent)).size).toBe(2);
  });

  it('has the Idempotency-Key that its caller passes', async () => {
    const { client, sent } = clientFor([]);
    await client.POST('/v1/members', { body: ada, headers: { 'idempotency-key': 'mine' } });
    expect(keysOf(sent)).toEqual(['mine']);
  });

  it.each<[string, Reply]>([
    ['a network error', new Error('reset')],
    ['429', { ...problem(429, 'too_many_requests'), headers: { 'retry-after': '0' } }],
    ['503', problem(503, 'service_unavailable')],
    ['an earlier one that runs', { ...problem(409, 'x'), headers: { 'retry-after': '0' } }],
  ])('is sent again with the same key and body after %s', async (_, reply) => {
    const { client, sent } = clientFor([reply, { status: 200, body: { result: 'added' } }]);
    const { data } = await client.POST('/v1/members', { body: ada });
    expect(data).toEqual({ result: 'added' });
    expect(new Set(keysOf(sent)).size).toBe(1);
    expect(await Promise.all(sent.map((request) => request.json()))).toEqual([ada, ada]);
  });

  it('waits as long as Retry-After says', async () => {
    const limited = { ...problem(429, 'too_many_requests'), headers: { 'retry-after': '0.2' } };
    const { client } = clientFor([limited]);
    const startedAt = performance.now();
    await client.GET('/v1/claims', {});
    expect(performance.now() - startedAt).toBeGreaterThan(190);
  });

  it('fails with the problem after its last try, and without a second one where that would not help', async () => {
    const failing = clientFor(Array.from({ length: 9 }, () => problem(503, 'service_unavailable')));
    await expect(failing.client.GET('/v1/claims', {})).rejects.toThrow(ProblemError);
    expect(failing.sent).toHaveLength(3);
    const refused = clientFor([problem(404, 'unknown_member')]);
    const path = { memberId: 'x' };
    const error = await refused.client
      .GET('/v1/members/{memberId}', { params: { path } })
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ problem: { code: 'unknown_member', requestId: 'r1' } });
    expect(refused.sent).toHaveLength(1);
  });

  it('that changes without a key is sent once', async () => {
    const { client, sent } = clientFor([problem(503, 'service_unavailable')]);
    const change = client.PATCH('/v1/members/{memberId}', {
      params: { path: { memberId: 'x' } },
      body: { lastName: 'King' },
    });
    await expect(change).rejects.toThrow('service_unavailable');
    expect(sent).toHaveLength(1);
  });

  it('that a proxy refuses without a problem names the status', async () => {
    const { client } = clientFor([{ status: 404, body: 'no' }]);
    await expect(client.GET('/v1/claims', {})).rejects.toThrow('responded with 404');
  });
});

it('eachRow reads page after page until the last', async () => {
  const cursors: unknown[] = [];
  const pages: { data: { data: number[]; nextCursor: string | null } }[] = [
    { data: { data: [1, 2], nextCursor: 'a' } },
    { data: { data: [3], nextCursor: null } },
  ];
  const rows: number[] = [];
  const read = async (cursor: string | undefined) => {
    cursors.push(cursor);
    return pages[cursors.length - 1] ?? { data: { data: [], nextCursor: null } };
  };
  for await (const row of eachRow(read)) rows.push(row);
  expect([rows, cursors]).toEqual([
    [1, 2, 3],
    [undefined, 'a'],
  ]);
});

describe('verifyWebhook', () => {
  const now = new Date('2026-06-15T16:00:00Z');
  const secrets = ['whsec_c2VjcmV0', 'whsec_b3RoZXI='];
  const body = '{"type":"member.added","timestamp":"2026-06-15T16:00:00Z","data":{}}';
  const sign = (at = now.getTime() / 1000, key = 'secret', id = 'msg_1') => ({
    'webhook-id': id,
    'webhook-timestamp': String(at),
    'webhook-signature': `v1a,x v1,${createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64')}`,
  });

  it('returns the event with its id, by each of the secrets', () => {
    for (const key of ['secret', 'other'])
      expect(verifyWebhook({ headers: sign(undefined, key), body, secrets, now })).toMatchObject({
        id: 'msg_1',
        type: 'member.added',
      });
  });

  it.each<[string, Record<string, string>, string]>([
    ['another secret', sign(undefined, 'third'), body],
    ['another body', sign(), `${body} `],
    ['another id', { ...sign(), 'webhook-id': 'msg_2' }, body],
    ['no signature', {}, body],
    ['an old one', sign(now.getTime() / 1000 - 301), body],
    ['one of the future', sign(now.getTime() / 1000 + 301), body],
  ])('refuses %s', (_, headers, text) => {
    expect(() => verifyWebhook({ headers, body: text, secrets, now })).toThrow('The webhook is');
  });
});
