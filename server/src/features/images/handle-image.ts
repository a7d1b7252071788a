import { foodOfImage } from '#domain/images/foods.ts';
import { photoIdOf, readFrame, readVariant } from '#domain/images/image-path.ts';
import {
  isArtworkImage,
  readArtworkWidth,
  readFoodWidth,
  readMerchantSize,
} from '#domain/images/image-sizes.ts';
import { blankImage, pendingImage } from '#domain/images/placeholder.ts';
import type {
  ImageSubject,
  PartnerArtwork,
  PicturedMerchant,
} from '#server/integrations/images/port.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import {
  artworkRequest,
  foodRequest,
  merchantRequest,
  shareCardRequest,
} from './image-requests.ts';
import type { Image, ImageRequest, ImageService } from './image-service.ts';
import type { PhotoSubject } from './photo-renderer.ts';

export type ImageDeps = {
  images: ImageService;
  /** The artwork of the partner whose host was requested. */
  artwork: PartnerArtwork;
  findMerchant: (id: string) => Promise<PicturedMerchant | undefined>;
  /** A photo by its id, or the first one of a restaurant; undefined where there is none. */
  findPhoto: (by: { id: string } | { merchantId: string }) => Promise<PhotoSubject | undefined>;
  photos: ImageService<PhotoSubject>;
  /** The link preview of that partner, or of one of its restaurants; undefined for an unknown one. */
  findShareCard: (merchantId: string | null) => Promise<ImageSubject | undefined>;
};

// The address names everything an image shows until a restaurant changes its cuisine.
const IMMUTABLE = 'public, max-age=31536000, immutable';
// The text of a link preview can change under its address.
const DAILY = 'public, max-age=86400';
const HOURLY = 'public, max-age=3600';

const decodeId = (segment: string): string => {
  try {
    const id = decodeURIComponent(segment);
    // PostgreSQL rejects a NUL in text.
    if (!id.includes('\0')) return id;
  } catch {
    // A malformed escape names no restaurant.
  }
  throw new AppError('notFound');
};

// AVIF halves the bytes of artwork; on small opaque images it gains nothing and costs time.
const artworkFormat = (request: Request) =>
  request.headers.get('accept')?.includes('image/avif') ? 'avif' : 'webp';

/** The request of artwork or a food; undefined when the id names a restaurant. */
const drawnFor = (
  artwork: PartnerArtwork,
  id: string,
  request: Request,
): ImageRequest | undefined => {
  const food = foodOfImage(id);
  if (!food && !isArtworkImage(id)) return undefined;
  const { searchParams } = new URL(request.url);
  const width = (food ? readFoodWidth : readArtworkWidth)(searchParams.get('w'));
  if (width === null || searchParams.has('ar')) throw new AppError('badRequest');
  const cut = { width, format: artworkFormat(request) } as const;
  if (food) return foodRequest({ food, ...cut });
  return isArtworkImage(id) ? artworkRequest({ name: id, artwork, ...cut }) : undefined;
};

const readCut = (query: URLSearchParams) => {
  const size = readMerchantSize(query.get('w'), query.get('ar'));
  const frame = readFrame(query.get('frame'));
  const variant = readVariant(query.get('variant'));
  if (!size || frame === null || variant === null || (frame > 0 && variant > 0))
    throw new AppError('badRequest');
  return { size, frame, variant };
};

const svgResponse = (svg: string, headers: Record<string, string>) =>
  new Response(svg, { headers: { ...headers, 'content-type': 'image/svg+xml' } });

// A page never waits for a render: it gets a placeholder and requests the image again.
const placeholderFor = ({ frame, isRenderable }: Image): Response =>
  isRenderable
    ? svgResponse(pendingImage(frame), { 'cache-control': 'no-store', 'retry-after': '1' })
    : svgResponse(blankImage(frame), { 'cache-control': HOURLY });

type Served = { image: Image; request: Request; headers: Record<string, string> };

const respond = async (
  { image, request, ...served }: Served,
  read: Image['render'] | Image['readCached'],
): Promise<Response> => {
  const headers = { ...served.headers, etag: image.etag };
  if (request.headers.get('if-none-match')?.includes(image.etag))
    return new Response(null, { status: 304, headers });
  const bytes = await read();
  if (!bytes) return placeholderFor(image);
  const type = `image/${image.frame.format}`;
  return new Response(new Uint8Array(bytes), {
    headers: { ...headers, 'content-type': type, 'content-length': String(bytes.byteLength) },
  });
};

const respondDrawn = (image: Image, request: Request, headers: Record<string, string>) =>
  image.isRenderable
    ? respond(
        { image, request, headers: { 'cache-control': IMMUTABLE, ...headers } },
        image.readCached,
      )
    : placeholderFor(image);

// Cropping takes milliseconds, so the response waits for it.
const handlePhoto = async (
  { photos }: ImageDeps,
  request: Request,
  { photo, caching }: { photo: PhotoSubject; caching: string },
): Promise<Response> => {
  const { size } = readCut(new URL(request.url).searchParams);
  const image = photos({ subject: photo, ...size, format: 'webp' });
  return respond({ image, request, headers: { 'cache-control': caching } }, image.render);
};

// The address of a restaurant without a photo's id shows its photo once there is one, and artwork until then.
const handleMerchant = async (deps: ImageDeps, request: Request, id: string) => {
  const { size, frame, variant } = readCut(new URL(request.url).searchParams);
  const photo = frame === 0 ? await deps.findPhoto({ merchantId: id }) : undefined;
  if (photo) return handlePhoto(deps, request, { photo, caching: HOURLY });
  const merchant = await deps.findMerchant(id);
  if (!merchant) throw new AppError('notFound');
  const image = deps.images(merchantRequest({ merchant, frame, variant, ...size }));
  return respondDrawn(image, request, {});
};

// Crawlers do not retry, so a link preview is rendered before the response.
const handleShareCard = async (deps: ImageDeps, request: Request): Promise<Response> => {
  const merchantId = new URL(request.url).searchParams.get('merchant');
  const subject = await deps.findShareCard(merchantId);
  if (!subject) throw new AppError('notFound');
  const photo = merchantId === null ? undefined : await deps.findPhoto({ merchantId });
  const imageRequest = shareCardRequest(subject);
  const image = photo
    ? deps.photos({ ...imageRequest, subject: photo })
    : deps.images(imageRequest);
  if (!image.isRenderable) throw new AppError('notFound');
  return respond({ image, request, headers: { 'cache-control': DAILY } }, image.render);
};

/** GET /images/{id}?w=&ar=&frame=: 400 for an unknown size or frame, 404 for an unknown id. */
export const handleImage = async (deps: ImageDeps, request: Request): Promise<Response> => {
  const { pathname } = new URL(request.url);
  const id = decodeId(pathname.slice('/images/'.length));
  if (id === 'card') return handleShareCard(deps, request);
  const photoId = photoIdOf(id);
  if (photoId !== undefined) {
    const photo = await deps.findPhoto({ id: photoId });
    if (!photo) throw new AppError('notFound');
    return handlePhoto(deps, request, { photo, caching: IMMUTABLE });
  }
  const imageRequest = drawnFor(deps.artwork, id, request);
  return imageRequest
    ? respondDrawn(deps.images(imageRequest), request, { vary: 'Accept' })
    : handleMerchant(deps, request, id);
};
