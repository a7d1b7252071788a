import { createHash } from 'node:crypto';
import { parseMenus } from '#domain/merchant/parse-menus.ts';
import { menuPageSvg } from '#server/features/images/menu-page-svg.ts';
import { AppError } from '#server/platform/errors/app-error.ts';

export type FindMenu = (id: string) => Promise<{ name: string; menus: string } | undefined>;

const PATH = /^\/images\/([^/]+)\/menu\/(\d)$/;

const decode = (segment: string): string | undefined => {
  try {
    const id = decodeURIComponent(segment);
    // PostgreSQL rejects a NUL in text.
    return id.includes('\0') ? undefined : id;
  } catch {
    return undefined;
  }
};

/** Whether a path names a page of a menu. */
export const isMenuPath = (pathname: string): boolean => PATH.test(pathname);

/** GET /images/{id}/menu/{page}: a page of the menu as SVG; 404 when there is none. */
export const handleMenu = async (findMenu: FindMenu, request: Request): Promise<Response> => {
  const [, segment = '', page = ''] = PATH.exec(new URL(request.url).pathname) ?? [];
  const id = decode(segment);
  const found = id === undefined ? undefined : await findMenu(id);
  const menu = parseMenus(found?.menus ?? '')[Number(page)];
  if (!found || !menu) throw new AppError('notFound');
  const svg = menuPageSvg(found.name, menu);
  const etag = `"${createHash('sha256').update(svg).digest('base64url').slice(0, 22)}"`;
  const headers = { etag, 'cache-control': 'public, max-age=3600' };
  if (request.headers.get('if-none-match')?.includes(etag))
    return new Response(null, { status: 304, headers });
  return new Response(svg, { headers: { ...headers, 'content-type': 'image/svg+xml' } });
};
