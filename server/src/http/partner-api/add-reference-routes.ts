import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Hono } from 'hono';
import { compress } from 'hono/compress';
import type { Vars } from '../vars.ts';

const resolve = createRequire(import.meta.url).resolve;

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>Dineback API reference</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/developers/swagger-ui.css">
  </head>
  <body>
    <main id="reference"></main>
    <script src="/developers/swagger-ui-bundle.js"></script>
    <script src="/developers/start.js"></script>
  </body>
</html>
`;

// Only the partner API is on this origin, so only its operations can be tried out here.
const start = `const dark = matchMedia('(prefers-color-scheme: dark)');
const followScheme = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', followScheme);
followScheme();
SwaggerUIBundle({
  url: '/v1/openapi.json',
  domNode: document.getElementById('reference'),
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  filter: true,
  validatorUrl: null,
  plugins: [
    {
      statePlugins: {
        spec: {
          wrapSelectors: {
            allowTryItOutFor: () => (state, path) => path.startsWith('/v1/'),
          },
        },
      },
    },
  ],
});
`;

// The reference sets styles of its own and shows icons from its style sheet; it talks to this origin only.
const contentPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

const SCRIPT_TYPE = 'text/javascript; charset=utf-8';

const files: Readonly<Record<string, { type: string; read: () => string }>> = {
  '/developers': { type: 'text/html; charset=utf-8', read: () => page },
  '/developers/start.js': { type: SCRIPT_TYPE, read: () => start },
  ...Object.fromEntries(
    [
      ['swagger-ui-bundle.js', SCRIPT_TYPE],
      ['swagger-ui.css', 'text/css; charset=utf-8'],
    ].map(([name = '', type = '']) => [
      `/developers/${name}`,
      { type, read: () => readFileSync(resolve(`swagger-ui-dist/${name}`), 'utf8') },
    ]),
  ),
};

/** The interactive reference at `/developers`, without cookies and from this origin alone. */
export const addReferenceRoutes = (app: Hono<Vars>): void => {
  app.use('/developers/*', compress());
  for (const [path, { type, read }] of Object.entries(files))
    app.get(path, (c) =>
      c.body(read(), 200, {
        'content-type': type,
        'content-security-policy': contentPolicy,
        'cache-control': path === '/developers' ? 'no-cache' : 'public, max-age=3600',
      }),
    );
};
