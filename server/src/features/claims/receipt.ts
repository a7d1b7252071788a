import { MAX_RECEIPT_BYTES, receiptErrors } from '#domain/claims/claim-receipt.ts';
import { HOUR_MS } from '#domain/durations.ts';
import { cleanPhoto } from '#server/integrations/photos/clean-photo.ts';
import { databaseFiles } from '#server/integrations/photos/database-files.ts';
import type { CleanPhoto, PhotoFiles } from '#server/integrations/photos/port.ts';
import { type Ctx, memberOf } from '#server/platform/context.ts';
import { asEngine, type Database, type Trx } from '#server/platform/db/index.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { newPublicId } from '#server/platform/keys/secret.ts';
import { consumeTokens } from '#server/platform/limits/index.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';
import { findReceipt, insertReceipt } from './receipt-store.ts';

export type ReceiptDeps = { files: PhotoFiles; limitKey: string };
type ClaimKey = MemberKey & { claimId: number };

const PHOTOS_PER_HOUR = 20;

const reject = (message: string) =>
  new AppError('badRequest', { errors: [{ field: 'photo', message }] });

/** The photo of a receipt, decoded and encoded again; null without one. Outside of a transaction, since it takes a while. */
export const readReceipt = async (
  ctx: Ctx,
  limitKey: string,
  data: string | undefined,
): Promise<CleanPhoto | null> => {
  if (!data) return null;
  const subject = `${ctx.partnerId}|${memberOf(ctx).id}`;
  const limit = { name: 'claimPhoto', times: PHOTOS_PER_HOUR, everyMs: HOUR_MS, subject };
  await consumeTokens(ctx, limitKey, [limit]);
  const bytes = Buffer.from(data, 'base64');
  if (bytes.length > MAX_RECEIPT_BYTES) throw reject(receiptErrors.tooLarge);
  const clean = await cleanPhoto(bytes);
  if (!clean) throw reject(receiptErrors.notAPhoto);
  return clean;
};

/** Adds the photo to a claim that has none yet. */
export const saveReceipt = async (
  trx: Trx,
  files: PhotoFiles,
  { photo, now, ...key }: ClaimKey & { photo: CleanPhoto; now: Date },
): Promise<void> => {
  const id = newPublicId();
  const { width, height } = photo;
  if (!(await insertReceipt(trx, { ...key, id, width, height, now }))) return;
  await files.write(trx, { partnerId: key.partnerId, id }, photo.bytes);
};

/** The photo of a claim's receipt, for staff; null without one. */
export const readClaimReceipt = (
  db: Database,
  key: { partnerId: string; claimId: number },
): Promise<Uint8Array | null> =>
  asEngine(db, async (trx) => {
    const id = await findReceipt(trx, key);
    return id === null ? null : databaseFiles.read(trx, { partnerId: key.partnerId, id });
  });
