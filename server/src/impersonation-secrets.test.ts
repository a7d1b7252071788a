import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createImpersonationLink } from './features/impersonation/impersonation-links.ts';
import { asEngine } from './platform/db/index.ts';
import { secretFields } from './platform/http/hide-secrets.ts';
import { digestOf } from './platform/keys/secret.ts';
import { type EndpointFixtures, openEndpointFixtures } from './testing/endpoint-fixtures.ts';
import { endpoints } from './testing/endpoints.ts';
import type { Visitor } from './testing/test-visitor.ts';

// Signing out would end the session of the loop.
const reads = endpoints.filter(({ method, path }) => method === 'GET' && path !== '/api/SignOut');

let fixtures: EndpointFixtures;
let staff: Visitor;
let member: Visitor;
beforeAll(async () => {
  fixtures = await openEndpointFixtures();
  const { test, ada } = fixtures;
  member = await fixtures.signedIn();
  staff = await fixtures.signedIn();
  const request = { partnerId: 'own', email: ada.email, actor: 'ruth', now: test.clock.at };
  await asEngine(test.db, async (trx) => {
    const offered = await createImpersonationLink(trx, { ...request, reason: 'a call' });
    await trx
      .updateTable('session')
      .set({ emulation_id: offered?.id ?? 0, amr: 'emulation' })
      .where('id_hash', '=', digestOf(staff.cookies.get('sid') ?? ''))
      .execute();
  });
});
afterAll(() => fixtures.test.close());

type Field = { name: string; text: string };
const textsIn = (value: unknown, name = ''): Field[] => {
  if (typeof value === 'string') return [{ name, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, field]) =>
    textsIn(field, Array.isArray(value) ? name : key),
  );
};

// The CSRF token and the CAPTCHA's challenge belong to the caller; public ids and keys open nothing.
const ofTheCaller = [
  'csrfToken',
  'signature',
  'keySignature',
  'nonce',
  'salt',
  'publicId',
  'frameUrl',
];
const looksSecret = ({ name, text }: Field) =>
  !ofTheCaller.includes(name) && /[?&](?:key|token|proof|signature)=|[\w-]{40,}/.test(text);

describe('during impersonation', () => {
  it.each(reads)('$name returns no secret of the member', async (endpoint) => {
    const { test, send } = fixtures;
    await asEngine(test.db, (trx) => trx.deleteFrom('rate_limit').execute());
    const response = await send(staff, endpoint);
    const fields = textsIn(await response.json());
    expect(fields.filter(({ name, text }) => secretFields.includes(name) && text !== '')).toEqual(
      [],
    );
    expect(fields.filter(looksSecret)).toEqual([]);
  });
});

it('the member gets each of the secret fields, staff none', async () => {
  const { test, send, dineOf } = fixtures;
  await asEngine(test.db, (trx) => trx.deleteFrom('rate_limit').execute());
  const status = `/api/reviews/status?txnId=${dineOf.ada}`;
  const filledFor = async (caller: Visitor) => {
    const responses = [await caller.call('GET', status)];
    for (const endpoint of reads) responses.push(await send(caller, endpoint));
    const bodies = await Promise.all(responses.map((response) => response.json()));
    const filled = bodies.flatMap((body) => textsIn(body)).filter(({ text }) => text !== '');
    return secretFields.filter((name) => filled.some((field) => field.name === name));
  };
  expect(await filledFor(member)).toEqual(secretFields);
  expect(await filledFor(staff)).toEqual([]);
});
