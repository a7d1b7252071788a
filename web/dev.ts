import type { Server } from 'node:http';
import type { Connect, RunnableDevEnvironment } from 'vite';
import type { PageOptions } from '#web/ssr/request-context.ts';

type WebEntry = { fetch: (request: Request, options: PageOptions) => Promise<Response> };

export type DevWeb = {
  middleware: Connect.Server;
  fetch: WebEntry['fetch'];
  close: () => Promise<void>;
};

/**
 * Vite in middleware mode on the given HTTP server: `middleware` serves modules and hot reload and
 * falls through for pages, `fetch` renders a page from the current sources.
 */
export const createDevMiddleware = async (server: Server): Promise<DevWeb> => {
  const { createServer } = await import('vite');
  const vite = await createServer({
    configFile: `${import.meta.dirname}/vite.config.ts`,
    // The default writes the configuration beside the packages and imports it: whoever watches this process's
    // modules would start it again for ever.
    configLoader: 'native',
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  });
  const ssr = vite.environments.ssr as RunnableDevEnvironment;
  const entry = async (): Promise<WebEntry> =>
    (await ssr.runner.import('virtual:tanstack-start-server-entry')).default;
  return {
    middleware: vite.middlewares,
    fetch: async (request, options) => (await entry()).fetch(request, options),
    close: () => vite.close(),
  };
};
