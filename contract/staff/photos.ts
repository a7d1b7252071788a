import { z } from 'zod';
import { StaffPartner, StaffReason, staffEndpoint } from './staff-endpoint.ts';
import { StaffFile } from './staff-file.ts';

/** The photos that a restaurant has at most. */
export const MAX_MERCHANT_PHOTOS = 12;

/** Why a file is not accepted as a photo, by itself or at its address. */
export const photoProblems = [
  ...(['notAPhoto', 'tooManyPixels', 'tooSmall', 'tooLarge', 'foreignContent', 'busy'] as const),
  ...(['badAddress', 'privateAddress', 'unreachable', 'tooSlow'] as const),
  ...(['tooManyRedirects', 'badStatus', 'wrongType'] as const),
] as const;
export type PhotoProblem = (typeof photoProblems)[number];

const line = (max: number) => z.string().trim().max(max, `has more than ${max} characters`);
const percent = z.int().min(0).max(100);

const about = {
  /** A description for people who do not see it. */
  alt: line(300),
  caption: line(300),
  /** Who holds the rights; shown with the photo. */
  credit: line(120).min(2, 'needs at least 2 characters'),
};
const focus = { focusX: percent.default(50), focusY: percent.default(50) };

export const StaffPhoto = z.object({
  id: z.string(),
  /** Accepts `?w=` and `ar=` of the sizes of restaurant images. */
  url: z.string(),
  width: z.number(),
  height: z.number(),
  alt: z.string(),
  caption: z.string(),
  credit: z.string(),
  /** The point that every crop shows, in hundredths. */
  focusX: z.number(),
  focusY: z.number(),
  /** The address that it was fetched from; empty for an upload. */
  sourceUrl: z.string(),
  addedBy: z.string(),
  addedAt: z.iso.datetime(),
});
export type StaffPhoto = z.infer<typeof StaffPhoto>;

const merchantId = z.string().min(1).max(80);
const photoId = z.string().min(1).max(40);
const photos = z.object({ photos: z.array(StaffPhoto) });

const unknownMerchant = {
  UNKNOWN_MERCHANT: { status: 404, data: z.object({ merchantId: z.string() }) },
} as const;
const unknownPhoto = {
  UNKNOWN_PHOTO: { status: 404, data: z.object({ photoId: z.string() }) },
} as const;
const refused = {
  ...unknownMerchant,
  PHOTO_REFUSED: { status: 422, data: z.object({ code: z.enum(photoProblems) }) },
  TOO_MANY_PHOTOS: { status: 409, data: z.object({ max: z.number() }) },
} as const;

/** The largest body of an upload: the file, and the fields around it. */
export const MAX_UPLOAD_BYTES = 6 * 1024 * 1024;

export const staffPhotosContract = {
  /** A restaurant's photos in their order; the first one is on its card. */
  list: staffEndpoint('restaurants.read')
    .route({ method: 'GET', path: '/photos' })
    .input(z.object({ partner: StaffPartner.nullable().default(null), merchantId }))
    .output(photos),
  /** Adds a JPEG, PNG or WebP file as the last photo, encoded again and without its metadata. */
  upload: staffEndpoint('photos.change', { maxBodyBytes: MAX_UPLOAD_BYTES })
    .route({ method: 'POST', path: '/photos/upload' })
    .errors(refused)
    .input(z.object({ merchantId, file: StaffFile, ...about, ...focus }))
    .output(photos),
  /** Adds the photo at a public HTTPS address likewise. */
  fetch: staffEndpoint('photos.change')
    .route({ method: 'POST', path: '/photos/fetch' })
    .errors(refused)
    .input(
      z.object({ merchantId, address: z.string().trim().min(1).max(2000), ...about, ...focus }),
    )
    .output(photos),
  /** Changes the texts and the focus of a photo. */
  describe: staffEndpoint('photos.change')
    .route({ method: 'POST', path: '/photos/describe' })
    .errors(unknownPhoto)
    .input(z.object({ photoId, ...about, focusX: percent, focusY: percent }))
    .output(photos),
  /** Puts a restaurant's photos in the order of ids, which names each once. */
  arrange: staffEndpoint('photos.change')
    .route({ method: 'POST', path: '/photos/arrange' })
    .errors({ ...unknownMerchant, PHOTOS_CHANGED: { status: 409 } })
    .input(z.object({ merchantId, photoIds: z.array(photoId).max(MAX_MERCHANT_PHOTOS) }))
    .output(photos),
  remove: staffEndpoint('photos.change')
    .route({ method: 'POST', path: '/photos/remove' })
    .errors(unknownPhoto)
    .input(z.object({ photoId, reason: StaffReason }))
    .output(photos),
};
