import { createHash } from 'node:crypto';
import type { PageName } from '#domain/content/page-names.ts';
import { businessDay } from '#domain/time/local-time.ts';
import { fillPage } from '#server/features/content/index.ts';
import type { LoadedPartner } from '#server/features/partner/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { ClientRequest } from '#server/platform/http/client-request.ts';
import { offlinePage } from './bare-page.ts';
import { drawIcon, type IconShape, iconSizes, manifestOf } from './manifest.ts';
import { serviceWorker } from './service-worker.ts';

type Deps = {
  loadedPartners: ReadonlyMap<string, LoadedPartner>;
  now: Clock;
  drawIcon?: typeof drawIcon;
};

const iconPath = /^\/icons\/(maskable-)?(\d{3})\.png$/;
const DAY_LONG = 'public, max-age=86400';

const respond = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string>) =>
  new Response(body, { headers: { 'cache-control': 'no-cache', ...headers } });

type Place = { page: PageName; slug: string };

const textsOf = (loadedPartner: LoadedPartner, { page, slug }: Place, now: Date) => {
  const year = Number(businessDay(now).slice(0, 4));
  const entries = fillPage(loadedPartner, loadedPartner.content.get(page) ?? [], year);
  const fields = entries.find((entry) => entry.slug === slug)?.fields ?? {};
  return (key: string) => (typeof fields[key] === 'string' ? fields[key] : '');
};

const installedOf = (loadedPartner: LoadedPartner, now: Date) => {
  const text = textsOf(loadedPartner, { page: 'responses', slug: 'app' }, now);
  return manifestOf(loadedPartner, {
    description: text('description'),
    search: text('search'),
    account: text('account'),
  });
};

const offlineOf = (loadedPartner: LoadedPartner, now: Date) => {
  const text = textsOf(loadedPartner, { page: 'errors', slug: 'offline' }, now);
  return offlinePage(loadedPartner, {
    title: text('title'),
    tagline: text('tagline'),
    retry: text('retry'),
    lastSeen: text('last_seen'),
  });
};

const iconShape = ([, mask, digits]: RegExpExecArray): IconShape => {
  const size = Number(digits);
  if (!iconSizes.some((known) => known === size)) throw new AppError('notFound');
  return { size, isMaskable: mask !== undefined };
};

// A failed render is not cached, so that the next request retries it.
const createIcons = (draw: typeof drawIcon) => {
  const icons = new Map<string, Promise<Buffer>>();
  return (loadedPartner: LoadedPartner, shape: IconShape): Promise<Buffer> => {
    const key = [loadedPartner.slug, shape.size, shape.isMaskable].join(' ');
    const cached = icons.get(key);
    if (cached) return cached;
    const drawing = draw(loadedPartner, shape);
    icons.set(key, drawing);
    drawing.catch(() => icons.delete(key));
    return drawing;
  };
};

/** GET /logo.svg, /favicon.ico, /manifest.webmanifest, /icons/…, /sw.js and /offline. */
export const createPwaHandler = ({ loadedPartners, now, drawIcon: draw = drawIcon }: Deps) => {
  const iconOf = createIcons(draw);
  return async ({ caller, partner }: ClientRequest): Promise<Response> => {
    const { pathname } = caller.url;
    const loadedPartner = loadedPartners.get(partner.slug);
    if (!loadedPartner) throw new AppError('notFound');
    if (pathname === '/manifest.webmanifest')
      return respond(JSON.stringify(installedOf(loadedPartner, now())), {
        'content-type': 'application/manifest+json',
      });
    // Requested by browsers and crawlers that read no page; pages name their icons.
    if (pathname === '/favicon.ico')
      return respond(
        new Uint8Array(await iconOf(loadedPartner, { size: 192, isMaskable: false })),
        { 'content-type': 'image/png', 'cache-control': DAY_LONG },
      );
    if (pathname === '/logo.svg')
      return respond(loadedPartner.logo.svg, {
        'content-type': 'image/svg+xml',
        'content-security-policy': "default-src 'none'; sandbox",
        // The URL contains a hash of the content.
        'cache-control': 'public, max-age=31536000, immutable',
      });
    const page = offlineOf(loadedPartner, now());
    if (pathname === '/offline')
      return respond(page.html, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': page.policy,
      });
    if (pathname === '/sw.js') {
      const version = createHash('sha256').update(page.html).digest('hex').slice(0, 12);
      return respond(serviceWorker(version), {
        'content-type': 'text/javascript; charset=utf-8',
        // The worker fetches what pages of the origin fetch.
        'content-security-policy': "default-src 'none'; connect-src 'self'",
      });
    }
    const icon = iconPath.exec(pathname);
    if (!icon) throw new AppError('notFound');
    return respond(new Uint8Array(await iconOf(loadedPartner, iconShape(icon))), {
      'content-type': 'image/png',
      'cache-control': DAY_LONG,
    });
  };
};
