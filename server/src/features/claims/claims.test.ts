import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { Claim } from '#contract/claims.ts';
import { REVIEW_PHOTO_PATH } from '#domain/images/image-path.ts';
import { readClaim } from '#server/earning/claims/index.ts';
import { databaseFiles } from '#server/integrations/photos/database-files.ts';
import { asEngine, asOwner } from '#server/platform/db/index.ts';
import { openTestApp, type TestApp, testPassword } from '#server/testing/test-app.ts';
import { addMember } from '#server/testing/test-member.ts';
import type { Visitor } from '#server/testing/test-visitor.ts';
import { deleteOldReceipts, readClaimReceipt } from './index.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ own: 'jetblue' });
});
afterAll(() => test.close());

const signIn = async () => {
  const member = await addMember(test.db, { partner_id: 'own' });
  const visitor = test.visit('own');
  await visitor.signIn(member.email, testPassword);
  return visitor;
};
const good = { restaurant: 'Lupa', purchasedOn: '2026-06-04', amount: '42.50', lastFour: '4242' };
type Typed = typeof good & { note: string; photo: string };
const post = async (visitor: Visitor, change: Partial<Typed> = {}) =>
  visitor.call('POST', '/api/Member/Claims', {
    body: { ...good, ...change },
    headers: { 'x-xsrf-token': await visitor.csrfToken() },
  });
const claimsOf = async (visitor: Visitor) =>
  z.array(Claim).parse(await (await visitor.call('GET', '/api/Member/Claims')).json());

it('accepts a claim on day 11 and lists it only to its member', async () => {
  const visitor = await signIn();
  expect((await post(visitor)).status).toBe(200);
  expect(await claimsOf(visitor)).toMatchObject([
    { restaurant: 'Lupa', amount: 42.5, status: 'Received', answer: '' },
  ]);
  expect(await claimsOf(await signIn())).toEqual([]);
});

it.each(['İstanbul Grill', 'ΟΙΚΟΣ', 'Straße'])(
  'records a claim for %s once regardless of case mapping',
  async (restaurant) => {
    const visitor = await signIn();
    expect((await post(visitor, { restaurant })).status).toBe(200);
    expect((await post(visitor, { restaurant })).status).toBe(200);
    expect(await claimsOf(visitor)).toMatchObject([{ restaurant }]);
  },
);

it('refuses day 10 and names the day on which it opens', async () => {
  const answer = await post(await signIn(), { purchasedOn: '2026-06-05' });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({
    errors: [{ field: 'purchasedOn', message: expect.stringContaining('June 16') }],
  });
});

it('refuses a card that is not the member’s', async () => {
  const answer = await post(await signIn(), { lastFour: '9999' });
  expect(await answer.json()).toMatchObject({ errors: [{ field: 'lastFour' }] });
});

it('names every invalid field', async () => {
  const answer = await post(await signIn(), { restaurant: '', amount: 'much', lastFour: '' });
  const { errors } = z
    .object({ errors: z.array(z.object({ field: z.string() })) })
    .parse(await answer.json());
  expect(errors.map(({ field }) => field)).toEqual(['restaurant', 'amount', 'lastFour']);
});

it('the same purchase sent 50 times concurrently is one claim', async () => {
  const visitor = await signIn();
  const answers = await Promise.all(Array.from({ length: 50 }, () => post(visitor)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await claimsOf(visitor)).toHaveLength(1);
});

it('rejects a sixth open claim, even of twenty concurrent ones, and returns a filed one', async () => {
  const visitor = await signIn();
  const amounts = Array.from({ length: 20 }, (_, index) => `${index + 1}.50`);
  const statuses = await Promise.all(
    amounts.map(async (amount) => (await post(visitor, { amount })).status),
  );
  expect(statuses.filter((status) => status === 200)).toHaveLength(5);
  const filed = await claimsOf(visitor);
  expect(filed).toHaveLength(5);
  const refused = await post(visitor, { amount: '99.50' });
  expect([refused.status, await refused.json()]).toMatchObject([
    400,
    { errors: [{ field: 'form' }] },
  ]);
  expect((await post(visitor, { amount: String(filed[0]?.amount) })).status).toBe(200);
});

it('refuses a twenty-first claim in 30 days when none is open', async () => {
  const visitor = await signIn();
  expect((await post(visitor)).status).toBe(200);
  await asOwner(test.db, async (trx) => {
    await sql`update claim set status = 'Declined', answer = 'No such purchase.'
      where id = (select max(id) from claim)`.execute(trx);
    await sql`insert into claim (partner_id, member_id, restaurant, purchased_on, amount_cents, last_four, created_at, updated_at, status, answer)
      select partner_id, member_id, restaurant, purchased_on, amount_cents + n, last_four, created_at, updated_at, status, answer
      from claim, generate_series(1, 19) n where id = (select max(id) from claim)`.execute(trx);
  });
  const refused = await post(visitor, { amount: '99.50' });
  expect([refused.status, await refused.json()]).toMatchObject([
    400,
    { errors: [{ field: 'form', message: expect.stringContaining('up to 20') }] },
  ]);
});

const receipt = async (background = '#ffffff') =>
  (
    await sharp({ create: { width: 60, height: 90, channels: 3, background } })
      .jpeg()
      .toBuffer()
  ).toString('base64');
const readReceipt = (claimId: number) =>
  readClaimReceipt(test.db, { partnerId: 'own', claimId, actor: 'grace', now: test.clock.at });
const staffClaim = (id: number) => asEngine(test.db, (trx) => readClaim(trx, 'own', id));

it('files a note without card numbers and a photo of the receipt, which only staff see', async () => {
  const visitor = await signIn();
  const note = ' Table 7, paid with 4111 1111 1111 1111 ';
  const sent = await post(visitor, { note, photo: await receipt() });
  expect(sent.status).toBe(200);
  const [claim] = await claimsOf(visitor);
  expect(claim).toMatchObject({ note: 'Table 7, paid with [card number]', hasReceipt: true });
  const id = Number(claim?.id);
  expect(await staffClaim(id)).toMatchObject({ hasReceipt: true, note: claim?.note });
  const photo = await readReceipt(id);
  expect(await sharp(photo ?? Buffer.alloc(0)).metadata()).toMatchObject({
    format: 'webp',
    width: 60,
  });
  const { photo_id } = await asEngine(test.db, (trx) =>
    trx
      .selectFrom('claim_receipt')
      .select('photo_id')
      .where('claim_id', '=', id)
      .executeTakeFirstOrThrow(),
  );
  for (const reader of [visitor, test.visit('own')])
    expect((await reader.call('GET', `${REVIEW_PHOTO_PATH}?id=${photo_id}`)).status).toBe(404);
});

it('audits access to a receipt, but not to a missing one', async () => {
  const visitor = await signIn();
  await post(visitor, { photo: await receipt() });
  await post(visitor, { amount: '12.00' });
  const [without, claim] = (await claimsOf(visitor)).map(({ id }) => Number(id));
  expect(await readReceipt(without ?? 0)).toBeNull();
  expect(await readReceipt(claim ?? 0)).not.toBeNull();
  const entries = await asEngine(test.db, (trx) =>
    trx
      .selectFrom('audit')
      .select(['actor', 'detail', 'member_id'])
      .where('action', '=', 'receipt viewed')
      .where(
        'detail',
        'in',
        [without, claim].map((id) => JSON.stringify({ claim: id })),
      )
      .execute(),
  );
  expect(entries).toEqual([
    { actor: 'grace', detail: JSON.stringify({ claim }), member_id: expect.any(Number) },
  ]);
});

it('deletes the photo of a receipt 180 days after its claim was decided', async () => {
  const visitor = await signIn();
  await post(visitor, { photo: await receipt() });
  await post(visitor, { amount: '12.00', photo: await receipt() });
  const [open, declined] = (await claimsOf(visitor)).map(({ id }) => Number(id));
  const decidedAt = new Date('2026-06-20T12:00:00Z');
  await asEngine(test.db, (trx) =>
    trx
      .updateTable('claim')
      .set({ status: 'Declined', answer: 'not found', updated_at: decidedAt })
      .where('id', '=', declined ?? 0)
      .execute(),
  );
  const day = (days: number) => new Date(decidedAt.getTime() + days * 86_400_000);
  expect(await deleteOldReceipts(test.db, databaseFiles, day(180))).toBe(0);
  expect(await deleteOldReceipts(test.db, databaseFiles, day(181))).toBe(1);
  expect(await readReceipt(declined ?? 0)).toBeNull();
  expect(await readReceipt(open ?? 0)).not.toBeNull();
});

it('stores the first photo of 10 concurrent ones, and adds one that was missing', async () => {
  const visitor = await signIn();
  expect((await post(visitor)).status).toBe(200);
  expect(await claimsOf(visitor)).toMatchObject([{ hasReceipt: false }]);
  const photos = await Promise.all(
    Array.from({ length: 10 }, (_, position) => receipt(`#${String(position + 10).repeat(3)}`)),
  );
  const files = () =>
    asEngine(test.db, (trx) =>
      trx.selectFrom('photo_file').select('id').where('partner_id', '=', 'own').execute(),
    );
  const before = (await files()).length;
  const sent = await Promise.all(photos.map((photo) => post(visitor, { photo })));
  expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await claimsOf(visitor)).toMatchObject([{ hasReceipt: true }]);
  expect((await files()).length - before).toBe(1);
});

it.each([
  ['no photo', () => Buffer.from('receipt.pdf').toString('base64'), 'photo', 'JPEG, PNG or WebP'],
  ['half a photo', async () => (await receipt()).slice(0, 400), 'photo', 'JPEG, PNG or WebP'],
  [
    'too large a file',
    () => Buffer.alloc(5 * 1024 * 1024 + 1).toString('base64'),
    'photo',
    'at most 5 MB',
  ],
])('rejects %s with a plain message and files nothing', async (_, make, field, text) => {
  const visitor = await signIn();
  const refused = await post(visitor, { photo: await make() });
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({
    errors: [{ field, message: expect.stringContaining(text) }],
  });
  expect(await claimsOf(visitor)).toEqual([]);
});

it('refuses a note that is too long', async () => {
  const refused = await post(await signIn(), { note: 'x'.repeat(501) });
  expect(await refused.json()).toMatchObject({ errors: [{ field: 'note' }] });
});
