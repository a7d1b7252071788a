import type { ReviewForm } from '#contract/reviews.ts';
import { DAY_MS, HOUR_MS } from '#domain/durations.ts';
import { MAX_REVIEW_PHOTOS } from '#domain/reviews/review-form.ts';
import {
  cleanPhoto,
  MAX_PHOTO_BYTES,
  type PhotoProblem,
} from '#server/integrations/photos/clean-photo.ts';
import { databaseFiles } from '#server/integrations/photos/database-files.ts';
import type { PhotoFiles } from '#server/integrations/photos/port.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Ctx, memberOf } from '#server/platform/context.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import type { SessionHandler } from '#server/platform/define-feature.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { newPublicId } from '#server/platform/keys/secret.ts';

import {
  deletePhoto,
  deleteUnposted,
  insertPhoto,
  listPhotos,
  readPhotoOwner,
} from './photo-store.ts';
import { readForm, reviewKey } from './read-form.ts';
import { awaitModeration, findDineOwner } from './store.ts';

export type PhotoDeps = { files: PhotoFiles };

const CHANGES_PER_HOUR = 60;

const limit = (ctx: Ctx) =>
  ctx.limiter.consume([
    {
      name: 'reviewPhoto',
      times: CHANGES_PER_HOUR,
      everyMs: HOUR_MS,
      subject: `${ctx.partnerId}|${memberOf(ctx).id}`,
    },
  ]);

const BUSY_RETRY_SECONDS = 30;

const reject = (problem: PhotoProblem | 'tooLarge' | 'tooMany') => {
  const errors = [{ field: 'data', message: problem }];
  return problem === 'busy'
    ? new AppError('tooManyRequests', { errors, retryAfterSeconds: BUSY_RETRY_SECONDS })
    : new AppError('badRequest', { errors });
};

/** The form of a dine whose review can still be written or edited. */
const readOpenForm = async (ctx: Ctx, id: string): Promise<ReviewForm> => {
  const form = await readForm(ctx, { id });
  if (form.state !== 'open') throw new AppError('tooLate');
  return form;
};

/** Adds a photo to the review of a dine; a posted review waits for moderation again. */
export const createAddPhoto =
  ({ files }: PhotoDeps) =>
  async (ctx: Ctx, { id, data }: { id: string; data: string }): Promise<ReviewForm> => {
    const key = reviewKey(ctx, id);
    await limit(ctx);
    const { photos } = await readOpenForm(ctx, id);
    if (photos.length >= MAX_REVIEW_PHOTOS) throw reject('tooMany');
    const bytes = Buffer.from(data, 'base64');
    if (bytes.length > MAX_PHOTO_BYTES) throw reject('tooLarge');
    const clean = await cleanPhoto(bytes);
    if (typeof clean === 'string') throw reject(clean);
    const photo = { id: newPublicId(), width: clean.width, height: clean.height };
    await ctx.tx(async (trx) => {
      const rights = ctx.partner.termsVersion;
      const isAdded = await insertPhoto(trx, { ...key, ...photo, rights, now: ctx.now() });
      if (!isAdded) throw reject('tooMany');
      await files.write(trx, { partnerId: key.partnerId, id: photo.id }, clean.bytes);
      await awaitModeration(trx, key, ctx.now());
    });
    return readForm(ctx, { id });
  };

/** Removes a photo while the review can be edited. */
export const createRemovePhoto =
  ({ files }: PhotoDeps) =>
  async (ctx: Ctx, { id, photoId }: { id: string; photoId: string }): Promise<ReviewForm> => {
    const key = reviewKey(ctx, id);
    await limit(ctx);
    await readOpenForm(ctx, id);
    await ctx.tx(async (trx) => {
      if (!(await deletePhoto(trx, { ...key, id: photoId }))) throw new AppError('notFound');
      await files.remove(trx, [{ partnerId: key.partnerId, id: photoId }]);
    });
    return readForm(ctx, { id });
  };

/**
 * Serves a photo of a published review to everyone, and any other only to the member who added it.
 */
export const servePhoto =
  ({ files }: PhotoDeps): SessionHandler =>
  async (ctx, { request }) => {
    const key = {
      partnerId: ctx.partnerId,
      id: new URL(request.url).searchParams.get('id')?.replaceAll('\0', '') ?? '',
    };
    const bytes = await ctx.tx(async (trx) => {
      const owner = await readPhotoOwner(trx, key);
      const isShown = owner && (owner.isPublished || owner.memberId === ctx.member?.id);
      return isShown ? files.read(trx, key) : null;
    });
    if (!bytes) throw new AppError('notFound');
    return new Response(new Uint8Array(bytes), {
      headers: {
        'content-type': 'image/webp',
        'content-disposition': 'inline; filename="photo.webp"',
      },
    });
  };

// Long enough to finish a review another day.
const UNPOSTED_MS = 7 * DAY_MS;

type CleanUp = { db: Database; now: Clock; files: PhotoFiles };

/** Deletes the photos of reviews that were not posted within a week; returns how many. */
export const deleteUnpostedPhotos = ({ db, now, files }: CleanUp): Promise<number> =>
  asEngine(db, async (trx) => {
    const deleted = await deleteUnposted(trx, new Date(now().getTime() - UNPOSTED_MS));
    await files.remove(trx, deleted);
    return deleted.length;
  });

/** The files of a review's photos, for staff who moderate it. */
export const readReviewPhotos = (
  db: Database,
  { partnerId, dineId }: { partnerId: string; dineId: number },
): Promise<Uint8Array[]> =>
  asEngine(db, async (trx) => {
    const memberId = await findDineOwner(trx, { partnerId, dineId });
    if (memberId === undefined) return [];
    const photos = await listPhotos(trx, { partnerId, memberId, dineId });
    const files = await Promise.all(
      photos.map(({ id }) => databaseFiles.read(trx, { partnerId, id })),
    );
    return files.filter((bytes) => bytes !== null);
  });
