import { createHash } from 'node:crypto';
import { businessDay } from '#domain/member/business-day.ts';
import { fillPage } from '#server/features/content/index.ts';
import type { LoadedProgram } from '#server/features/program/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { ClientRequest } from '#server/platform/http/client-request.ts';
import { drawIcon } from './draw-icon.ts';
import { iconSizes, manifestOf } from './manifest.ts';
import { offlinePage } from './offline-page.ts';
import { serviceWorker } from './service-worker.ts';

type Deps = { programs: ReadonlyMap<string, LoadedProgram>; now: Clock };

const iconPath = /^\/icons\/(maskable-)?(\d{3})\.png$/;
const dayLong = 'public, max-age=86400';

const answer = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string>) =>
  new Response(body, { headers: { 'cache-control': 'no-cache', ...headers } });

const offlineOf = (program: LoadedProgram, now: Date) => {
  const year = Number(businessDay(now).slice(0, 4));
  const entries = fillPage(program, program.content.get('errors') ?? [], year);
  const fields = entries.find(({ slug }) => slug === 'offline')?.fields ?? {};
  const text = (key: string) => (typeof fields[key] === 'string' ? fields[key] : '');
  return offlinePage(program, {
    title: text('title'),
    tagline: text('tagline'),
    retry: text('retry'),
    lastSeen: text('last_seen'),
  });
};

const answerIcon = (program: LoadedProgram, [, mask, digits]: RegExpExecArray) => {
  const size = Number(digits);
  if (!iconSizes.some((known) => known === size)) throw new AppError('notFound');
  return drawIcon(program, { size, isMaskable: mask !== undefined });
};

/** GET /logo.svg, /manifest.webmanifest, /icons/…, /sw.js and /offline. */
export const createInstallableHandler = ({ programs, now }: Deps) => {
  const icons = new Map<string, Promise<Buffer>>();
  return async ({ caller, partner }: ClientRequest): Promise<Response> => {
    const { pathname } = caller.url;
    const program = programs.get(partner.slug);
    if (!program) throw new AppError('notFound');
    if (pathname === '/manifest.webmanifest')
      return answer(JSON.stringify(manifestOf(program)), {
        'content-type': 'application/manifest+json',
      });
    if (pathname === '/logo.svg')
      return answer(program.logo.svg, {
        'content-type': 'image/svg+xml',
        'content-security-policy': "default-src 'none'; sandbox",
        // The URL contains a hash of the content.
        'cache-control': 'public, max-age=31536000, immutable',
      });
    const page = offlineOf(program, now());
    if (pathname === '/offline')
      return answer(page.html, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': page.policy,
      });
    if (pathname === '/sw.js') {
      const version = createHash('sha256').update(page.html).digest('hex').slice(0, 12);
      return answer(serviceWorker(version), {
        'content-type': 'text/javascript; charset=utf-8',
        // The worker fetches what pages of the origin fetch.
        'content-security-policy': "default-src 'none'; connect-src 'self'",
      });
    }
    const asked = iconPath.exec(pathname);
    if (!asked) throw new AppError('notFound');
    const key = `${partner.slug}${pathname}`;
    const drawn = icons.get(key) ?? answerIcon(program, asked);
    icons.set(key, Promise.resolve(drawn));
    return answer(new Uint8Array(await drawn), {
      'content-type': 'image/png',
      'cache-control': dayLong,
    });
  };
};
