import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StaffRole } from '#contract/staff/permissions.ts';
import type { StaffFile } from '#contract/staff/staff-file.ts';
import type { PhotoStore } from '#server/integrations/photos/port.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import { openTestDatabase } from '#server/platform/db/test-database.ts';
import { createTestStaff, type TestStaff } from '#server/testing/test-staff.ts';

let db: Database;
let staff: TestStaff;
beforeAll(async () => {
  db = await openTestDatabase();
  staff = createTestStaff(db);
});
afterAll(() => db.close());

const files = new Map<string, Uint8Array>();
const store: PhotoStore = {
  write: async (id, bytes) => void files.set(id, bytes),
  read: async (id) => files.get(id) ?? null,
  remove: async (id) => void files.delete(id),
};

const fileOf = (bytes: Uint8Array): StaffFile => ({
  name: 'photo.jpg',
  stream: async function* () {
    yield bytes;
  },
});
const jpegOf = (width: number, height: number, background = '#2244aa') =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();

const about = { alt: 'A table by the window', caption: '', credit: 'Quiet Harbor' };
const as = (role: StaffRole = 'operator', fetched?: Uint8Array | 'privateAddress') =>
  staff.as(
    { kind: 'account', email: 'otto@staff.test', grants: [{ partner: null, role }] },
    { photos: store, ...(fetched && { fetchPhoto: async () => fetched }) },
  ).photos;

const coverOf = (id: string) =>
  asEngine(db, (trx) =>
    trx
      .selectFrom('merchant')
      .select(['cover', 'change'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  );

const upload = async (merchantId: string, bytes?: Uint8Array) => {
  const file = fileOf(bytes ?? (await jpegOf(900, 600)));
  const { photos } = await as().upload({ merchantId, file, ...about });
  return photos;
};

it('adds photos in order, encodes them again, and gives the restaurant the first as its cover', async () => {
  const { id } = await staff.addMerchant();
  const before = await coverOf(id);
  await upload(id);
  const photos = await upload(id);
  const [first, second] = photos;
  expect(photos).toMatchObject([
    { ...about, width: 900, height: 600 },
    { addedBy: 'otto@staff.test' },
  ]);
  expect((await sharp(files.get(first?.id ?? '')).metadata()).format).toBe('webp');
  const after = await coverOf(id);
  expect(after.cover).toBe(`${first?.id}.1`);
  expect(first?.url).toBe(`/images/photo-${first?.id}.1`);
  expect(Number(after.change)).toBeGreaterThan(Number(before.change));
  const ids = [second?.id ?? '', first?.id ?? ''];
  await as().arrange({ merchantId: id, photoIds: ids });
  expect((await coverOf(id)).cover).toBe(`${second?.id}.1`);
  await expect(as().arrange({ merchantId: id, photoIds: [ids[0] ?? ''] })).rejects.toMatchObject({
    code: 'PHOTOS_CHANGED',
  });
});

it('changes texts and focus with before and after in the audit, and the address with the focus only', async () => {
  const partner = await staff.addPartner();
  const { id } = await staff.addMerchant();
  const [photo] = await upload(id);
  const photoId = photo?.id ?? '';
  const change = { ...about, photoId, caption: 'The bar', focusX: 50, focusY: 50 };
  const [described] = (await as('marketing').describe(change)).photos;
  expect(described).toMatchObject({ caption: 'The bar', url: photo?.url });
  const [moved] = (await as().describe({ ...change, focusX: 20 })).photos;
  expect(moved?.url).toBe(`/images/photo-${photoId}.2`);
  expect((await coverOf(id)).cover).toBe(`${photoId}.2`);
  expect(await staff.auditOf(partner)).toMatchObject([
    { action: 'photo added', detail: { merchant: id, credit: 'Quiet Harbor' } },
    { action: 'photo changed', detail: { caption: 'The bar', captionBefore: '' } },
    { action: 'photo changed', detail: { focusX: 20, focusXBefore: 50 } },
  ]);
});

it('removes a photo with its file, and shows artwork again after the last one', async () => {
  const { id } = await staff.addMerchant();
  const [photo] = await upload(id);
  const photoId = photo?.id ?? '';
  expect(await as().remove({ photoId, reason: 'An old menu.' })).toEqual({ photos: [] });
  expect(files.has(photoId)).toBe(false);
  expect((await coverOf(id)).cover).toBe('');
  await expect(as().remove({ photoId, reason: 'An old menu.' })).rejects.toMatchObject({
    code: 'UNKNOWN_PHOTO',
  });
});

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><script>alert(1)</script></svg>';

it.each<[string, string, () => Promise<Uint8Array> | Uint8Array]>([
  ['an SVG with a script', 'foreignContent', () => Buffer.from(svg)],
  ['text', 'notAPhoto', () => Buffer.from('a photo.jpg')],
  [
    'a GIF',
    'notAPhoto',
    async () =>
      sharp(await jpegOf(900, 600))
        .gif()
        .toBuffer(),
  ],
  ['half a photo', 'notAPhoto', async () => (await jpegOf(900, 600)).subarray(0, 700)],
  [
    'a photo with an archive behind it',
    'foreignContent',
    async () => Buffer.concat([await jpegOf(900, 600), Buffer.from('PK\u0005\u0006', 'latin1')]),
  ],
  [
    'a photo with a page behind it',
    'foreignContent',
    async () => Buffer.concat([await jpegOf(900, 600), Buffer.from('<script>alert(1)</script>')]),
  ],
  ['a small photo', 'tooSmall', () => jpegOf(599, 600)],
  ['a photo of 64 megapixels', 'tooManyPixels', () => jpegOf(8000, 8000)],
  ['a large file', 'tooLarge', () => Buffer.alloc(6_000_000)],
])('refuses %s as %s', async (_, code, bytes) => {
  const { id } = await staff.addMerchant();
  const stored = files.size;
  await expect(upload(id, await bytes())).rejects.toMatchObject({
    code: 'PHOTO_REFUSED',
    data: { code },
  });
  expect(files.size).toBe(stored);
});

it('fetches a photo from an address, and refuses one that the network refuses', async () => {
  const { id: merchantId } = await staff.addMerchant();
  const address = 'https://photos.example/harbor.jpg';
  const input = { merchantId, address, ...about };
  const { photos } = await as('operator', await jpegOf(800, 500)).fetch(input);
  expect(photos).toMatchObject([{ sourceUrl: address }]);
  await expect(as('operator', 'privateAddress').fetch(input)).rejects.toMatchObject({
    data: { code: 'privateAddress' },
  });
  await expect(as().fetch({ ...input, address: 'https://127.0.0.1/a.jpg' })).rejects.toMatchObject({
    data: { code: 'privateAddress' },
  });
});

it('accepts twelve photos, also when more arrive concurrently', async () => {
  const { id } = await staff.addMerchant();
  const stored = files.size;
  for (let count = 0; count < 10; count++) await upload(id);
  const results = await Promise.allSettled([1, 2, 3, 4, 5].map(() => upload(id)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  expect((await as().list({ merchantId: id })).photos).toHaveLength(12);
  expect(files.size).toBe(stored + 12);
});

it('leaves no file of a photo for a restaurant that does not exist', async () => {
  const stored = files.size;
  await expect(upload('nowhere')).rejects.toMatchObject({ code: 'UNKNOWN_MERCHANT' });
  expect(files.size).toBe(stored);
});

it.each(['viewer', 'support', 'finance'] as const)('refuses a photo by %s', async (role) => {
  const { id } = await staff.addMerchant();
  const file = fileOf(await jpegOf(900, 600));
  await expect(as(role).upload({ merchantId: id, file, ...about })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
});
