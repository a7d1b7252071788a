import type { Server } from 'node:http';
import type { Connect, RunnableDevEnvironment } from 'vite';
import type { PageHost } from '#contract/page-host.ts';

export type DevWeb = {
  middleware: Connect.Server;
  web: PageHost;
  close: () => Promise<void>;
};

/**
 * Vite in middleware mode on the given HTTP server: `middleware` serves modules and hot reload and
 * falls through for pages, `web` renders a page from the current sources.
 */
export const createDevMiddleware = async (server: Server): Promise<DevWeb> => {
  const { createServer } = await import('vite');
  const vite = await createServer({
    configFile: `${import.meta.dirname}/vite.config.ts`,
    // The default loader writes a module that Node's watch mode would restart this process for, forever.
    configLoader: 'native',
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  });
  const ssr = vite.environments.ssr as RunnableDevEnvironment;
  const entry = async (): Promise<PageHost> =>
    (await ssr.runner.import('virtual:tanstack-start-server-entry')).default;
  return {
    middleware: vite.middlewares,
    web: {
      fetch: async (request, options) => (await entry()).fetch(request, options),
      // Nothing is cached while sources change.
      addressOf: ({ pathname, search }) => ({ canonical: pathname + search, isShared: false }),
    },
    close: () => vite.close(),
  };
};
