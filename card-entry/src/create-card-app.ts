import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import { CARD_CLIENT_VERSION } from '#domain/cards/card-client.ts';
import { shapeDeclarations } from '#domain/theme/theme-css.ts';
import { cardPage } from './card-page.ts';
import { enrollCard, type VaultDeps } from './enroll-card.ts';
import type { CardAssets } from './load-assets.ts';
import type { CardPartner } from './load-partners.ts';
import { issueTicket } from './tickets.ts';

export type CardAppDeps = {
  vault: VaultDeps;
  partners: ReadonlyMap<string, CardPartner>;
  assets: CardAssets;
  /** Identifies this environment; frames of another environment get 404. */
  publishableKey: string;
  /** Bearer keys of the app. */
  serviceKeys: readonly string[];
  isProduction: boolean;
  isReady: () => Promise<boolean>;
  onFailure: (error: unknown) => void;
};

const LARGEST_BODY = 16 * 1024;

const SealedCard = z.object({
  sealed: z.string().max(8_192),
  partnerId: z.string().regex(/^[\x21-\x7e]{0,60}$/),
  binding: z.string().regex(/^[\x21-\x7e]{0,100}$/),
});
const Reference = z.object({ reference: z.string().regex(/^[\x21-\x7e]{1,200}$/) });

const everywhere: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'geolocation=(), camera=(), microphone=(), payment=(), usb=()',
  'cache-control': 'no-store',
};

const CLOSED_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'";

const pagePolicy = ({ parents }: CardPartner) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-ancestors ${parents.join(' ')}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');

const digest = (text: string) => createHash('sha256').update(text).digest();

const refuse = (status: number) => new Response(null, { status });

const text = (body: string, type: string) =>
  new Response(body, { headers: { 'content-type': `${type}; charset=utf-8` } });

// Serves the frame, its ticket and the app's service calls; reads and sets no cookies.
export const createCardApp = (deps: CardAppDeps) => {
  const { vault, partners, assets } = deps;
  const app = new Hono();
  const scriptPath = `/${CARD_CLIENT_VERSION}/card-page.js`;
  const [key] = vault.keys;
  const expected = deps.serviceKeys.map((item) => digest(`Bearer ${item}`));

  app.use(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(everywhere)) c.res.headers.set(name, value);
    if (deps.isProduction)
      c.res.headers.set('strict-transport-security', 'max-age=31536000; includeSubDomains');
    if (!c.res.headers.has('content-security-policy'))
      c.res.headers.set('content-security-policy', CLOSED_POLICY);
  });
  app.onError((error) => {
    deps.onFailure(error);
    return refuse(error instanceof z.ZodError || error instanceof SyntaxError ? 400 : 503);
  });
  app.notFound(() => refuse(404));

  app.get('/livez', (c) => c.text('ok'));
  app.get('/readyz', async (c) => ((await deps.isReady()) ? c.text('ok') : c.text('no', 503)));
  app.get('/card', (c) => {
    const partner = partners.get(c.req.query('partner') ?? '');
    const isMeant =
      c.req.query('key') === deps.publishableKey && c.req.query('version') === CARD_CLIENT_VERSION;
    if (!partner || !isMeant) return refuse(404);
    const { publicKey } = key;
    const bundle = { path: scriptPath, integrity: assets.integrity };
    c.header('content-security-policy', pagePolicy(partner));
    return c.html(cardPage({ partner, publicKey, bundle }));
  });
  app.get(scriptPath, () => text(assets.script, 'text/javascript'));
  app.get('/card-page.css', () => text(assets.styles, 'text/css'));
  app.get('/figtree.woff2', (c) => c.body(assets.font, 200, { 'content-type': 'font/woff2' }));
  app.get('/theme.css', (c) => {
    const partner = partners.get(c.req.query('partner') ?? '');
    return partner
      ? text(`:root{${shapeDeclarations(partner.theme).join(';')}}`, 'text/css')
      : refuse(404);
  });
  app.get('/ticket', async (c) => {
    const { slug } = partners.get(c.req.query('partner') ?? '') ?? {};
    const site = c.req.header('sec-fetch-site');
    if (!slug) return refuse(404);
    if (site && site !== 'same-origin') return refuse(403);
    return c.json({ ticket: await issueTicket(key.ticketKey, slug, vault.now()) });
  });

  app.use('/service/*', bodyLimit({ maxSize: LARGEST_BODY, onError: () => refuse(413) }));
  app.use('/service/*', async (c, next) => {
    const presented = digest(c.req.header('authorization') ?? '');
    // Browsers always send Origin or Sec-Fetch-Site, so a page can never call the service.
    const isPage = c.req.header('origin') ?? c.req.header('sec-fetch-site');
    const isApp = expected.some((item) => timingSafeEqual(presented, item));
    if (isPage || !isApp) return refuse(401);
    return next();
  });
  app.post('/service/enroll', async (c) =>
    c.json(await enrollCard(vault, SealedCard.parse(await c.req.json()))),
  );
  app.post('/service/release', async (c) => {
    await vault.store.deleteReference(Reference.parse(await c.req.json()).reference);
    return c.json({ released: true });
  });
  return app;
};
