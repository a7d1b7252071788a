import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findPhoto } from '#server/features/images/store.ts';
import type { PhotoStore } from '#server/integrations/photos/port.ts';
import type { Database } from '#server/platform/db/index.ts';
import { openTestDatabase } from '#server/platform/db/test-database.ts';
import { createTestStaff, type TestStaff } from '#server/testing/test-staff.ts';

let db: Database;
let staff: TestStaff;
let partner: string;
beforeAll(async () => {
  db = await openTestDatabase();
  staff = createTestStaff(db);
  partner = await staff.addPartner();
});
afterAll(() => db.close());

const files = new Map<string, Uint8Array>();
const store: PhotoStore = {
  write: async (id, bytes) => void files.set(id, bytes),
  read: async (id) => files.get(id) ?? null,
  remove: async (id) => void files.delete(id),
};

const as = (grant: string | null) =>
  staff.as(
    {
      kind: 'account',
      email: 'lena@staff.test',
      grants: [{ partner: grant, role: 'marketing' }],
    },
    { photos: store },
  ).contentEditor;

const fileOf = (bytes: Uint8Array) => ({
  name: 'image.jpg',
  stream: async function* () {
    yield bytes;
  },
});
const jpegOf = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#884422' } })
    .jpeg()
    .toBuffer();

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'allowed',
    ({ code, data }: { code?: string; data?: { code?: string } }) => data?.code ?? code,
  );

it('an image is stored as WebP without metadata, served by its id, and stands in the audit', async () => {
  const file = fileOf(await jpegOf(1400, 900));
  const image = await as(partner).uploadImage({ partner, file, alt: ' A laid table ' });
  expect(image).toMatchObject({ width: 1400, height: 900 });
  const [, id = ''] = /^\/images\/photo-([\w-]+)\.1$/.exec(image.path) ?? [];
  expect(await findPhoto(db, { id })).toEqual({ id, x: 50, y: 50 });
  const { format, exif } = await sharp(files.get(id)).metadata();
  expect([format, exif]).toEqual(['webp', undefined]);
  expect((await staff.auditOf(partner)).at(-1)).toMatchObject({
    action: 'content image added',
    detail: { image: id, alt: 'A laid table' },
  });
});

it('an image of the base needs a role in every program', async () => {
  const of = { partner, layer: 'base' as const, alt: 'A laid table' };
  const file = fileOf(await jpegOf(700, 500));
  expect(await codeOf(as(partner).uploadImage({ ...of, file }))).toBe('FORBIDDEN');
  expect(await codeOf(as(null).uploadImage({ ...of, file }))).toBe('allowed');
  expect(await codeOf(as('other').uploadImage({ partner, file, alt: 'x' }))).toBe('FORBIDDEN');
});

it.each([
  ['without a description', '  ', () => jpegOf(700, 500), 'BAD_REQUEST'],
  ['that is small', 'A table', () => jpegOf(500, 300), 'tooSmall'],
  ['that is no image', 'A table', async () => Buffer.from('GIF89a'), 'notAPhoto'],
  ['with a script', 'A table', async () => Buffer.from('<svg><script/></svg>'), 'foreignContent'],
  ['of more than 5 MB', 'A table', async () => Buffer.alloc(5 * 1024 * 1024 + 1), 'tooLarge'],
])('a file %s is refused and leaves nothing', async (_, alt, bytes, code) => {
  const before = files.size;
  const file = fileOf(await bytes());
  expect(await codeOf(as(partner).uploadImage({ partner, file, alt }))).toBe(code);
  expect(files.size).toBe(before);
});
