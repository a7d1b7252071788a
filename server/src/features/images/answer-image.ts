import type { ArtScene } from '#demo/artwork/scene.ts';
import { isTableauName, type TableauName } from '#demo/artwork/tableaux.ts';
import { readFrame } from '#domain/images/image-path.ts';
import { readMerchantSize, readTableauWidth } from '#domain/images/image-sizes.ts';
import type { Artwork } from '#domain/theme/artworks.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { Gallery, Picture, PicturedMerchant } from './create-gallery.ts';

export type ImageDeps = {
  gallery: Gallery;
  /** How the program whose host was asked lays its still lifes. */
  artwork: Artwork;
  findMerchant: (id: string) => Promise<PicturedMerchant | undefined>;
  /** The card of the program whose host was asked, or of one of its restaurants; undefined for an unknown one. */
  cardOf: (merchantId: string | null) => Promise<ArtScene | undefined>;
};

const decode = (segment: string): string => {
  try {
    const id = decodeURIComponent(segment);
    // PostgreSQL takes no NUL in a text.
    if (!id.includes('\0')) return id;
  } catch {
    // Not well escaped: no restaurant either.
  }
  throw new AppError('notFound');
};

const tableauFor = (
  { gallery, artwork }: ImageDeps,
  name: TableauName,
  request: Request,
): Picture => {
  const { searchParams } = new URL(request.url);
  const width = readTableauWidth(searchParams.get('w'));
  if (width === null || searchParams.has('ar')) throw new AppError('badRequest');
  // Half the bytes of WebP for these; on the small opaque pictures it gains nothing and costs time.
  const takesAvif = request.headers.get('accept')?.includes('image/avif') ?? false;
  return gallery.tableau({ name, artwork, width, format: takesAvif ? 'avif' : 'webp' });
};

const merchantPictureFor = async (deps: ImageDeps, id: string, query: URLSearchParams) => {
  const size = readMerchantSize(query.get('w'), query.get('ar'));
  const frame = readFrame(query.get('frame'));
  if (!size || frame === null) throw new AppError('badRequest');
  const merchant = await deps.findMerchant(id);
  if (!merchant) throw new AppError('notFound');
  return deps.gallery.merchant({ merchant, frame, ...size, format: 'webp' });
};

type Asked = { id: string; request: Request; searchParams: URLSearchParams };

const pictureFor = async (deps: ImageDeps, { id, request, searchParams }: Asked) => {
  if (isTableauName(id)) return tableauFor(deps, id, request);
  if (id !== 'card') return merchantPictureFor(deps, id, searchParams);
  const scene = await deps.cardOf(searchParams.get('merchant'));
  if (!scene) throw new AppError('notFound');
  // The words of a card can change under its address.
  return { ...deps.gallery.card(scene), cacheControl: 'public, max-age=86400' };
};

/** GET /images/{id}?w=&ar=&frame=: bad request for a size or frame there is not, not found for an unknown id. */
export const answerImage = async (deps: ImageDeps, request: Request): Promise<Response> => {
  const { pathname, searchParams } = new URL(request.url);
  const id = decode(pathname.slice('/images/'.length));
  const isTableau = isTableauName(id);
  const picture = await pictureFor(deps, { id, request, searchParams });
  const headers = new Headers({ etag: picture.etag, 'cache-control': picture.cacheControl });
  if (isTableau) headers.set('vary', 'Accept');
  if (request.headers.get('if-none-match')?.includes(picture.etag))
    return new Response(null, { status: 304, headers });
  const bytes = await picture.read();
  headers.set('content-type', picture.contentType);
  headers.set('content-length', String(bytes.byteLength));
  return new Response(new Uint8Array(bytes), { headers });
};
