import { MAX_RECEIPT_BYTES, type ReceiptProblem } from '#domain/claims/claim-receipt.ts';
import { DAY_MS, HOUR_MS } from '#domain/durations.ts';
import { cleanPhoto } from '#server/integrations/photos/clean-photo.ts';
import { databaseFiles } from '#server/integrations/photos/database-files.ts';
import type { CleanPhoto, PhotoFiles } from '#server/integrations/photos/port.ts';
import { insertAudit } from '#server/platform/audit/store.ts';
import { type Ctx, memberOf } from '#server/platform/context.ts';
import { asEngine, type Database, type Trx } from '#server/platform/db/index.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { newPublicId } from '#server/platform/keys/secret.ts';

import type { MemberKey } from '#server/platform/tenancy/member-key.ts';
import { deleteReceiptsDecidedBefore, findReceipt, insertReceipt } from './receipt-store.ts';

export type ReceiptDeps = { files: PhotoFiles };
type ClaimKey = MemberKey & { claimId: number };

const PHOTOS_PER_HOUR = 20;

const BUSY_RETRY_SECONDS = 30;

const reject = (code: ReceiptProblem) => {
  const errors = [{ field: 'photo', copy: 'claims' as const, code }];
  return code === 'busy'
    ? new AppError('tooManyRequests', { errors, retryAfterSeconds: BUSY_RETRY_SECONDS })
    : new AppError('badRequest', { errors });
};

/**
 * The re-encoded photo of a receipt; null without one. Runs outside a transaction because it is
 * slow.
 */
export const readReceipt = async (
  ctx: Ctx,
  data: string | undefined,
): Promise<CleanPhoto | null> => {
  if (!data) return null;
  const subject = `${ctx.partnerId}|${memberOf(ctx).id}`;
  const limit = { name: 'claimPhoto', times: PHOTOS_PER_HOUR, everyMs: HOUR_MS, subject };
  await ctx.limiter.consume([limit]);
  const bytes = Buffer.from(data, 'base64');
  if (bytes.length > MAX_RECEIPT_BYTES) throw reject('tooLarge');
  const clean = await cleanPhoto(bytes);
  if (typeof clean === 'string') throw reject(clean);
  return clean;
};

/** Adds the photo to a claim without one. */
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

type ReceiptReading = { partnerId: string; claimId: number; actor: string; now: Date };

/** The photo of a claim's receipt, for staff, with an audit entry; null without one. */
export const readClaimReceipt = (
  db: Database,
  { partnerId, claimId, actor, now }: ReceiptReading,
): Promise<Uint8Array | null> =>
  asEngine(db, async (trx) => {
    const receipt = await findReceipt(trx, { partnerId, claimId });
    if (!receipt) return null;
    const { id, memberId } = receipt;
    const viewed = { action: 'receipt viewed', detail: { claim: claimId } };
    await insertAudit(trx, { partnerId, memberId, at: now, actor, ...viewed });
    return databaseFiles.read(trx, { partnerId, id });
  });

/** How long a receipt photo is stored after its claim was decided. */
const RETENTION_DAYS = 180;

/** Deletes expired receipt photos; returns how many. */
export const deleteOldReceipts = async (
  db: Database,
  files: PhotoFiles,
  now: Date,
): Promise<number> => {
  const before = new Date(now.getTime() - RETENTION_DAYS * DAY_MS);
  for (let deleted = 0; ; ) {
    const photos = await asEngine(db, async (trx) => {
      const old = await deleteReceiptsDecidedBefore(trx, before);
      await files.remove(trx, old);
      return old;
    });
    deleted += photos.length;
    if (photos.length === 0) return deleted;
  }
};
