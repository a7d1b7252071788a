import { existsSync, readdirSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { PageHost } from '#contract/page-host.ts';
import type { Listener } from './listen.ts';
import { createStaticFiles, type StaticFiles } from './static-files.ts';

type Middleware = (...args: [...Parameters<Listener>, () => void]) => void;
export type OpenWeb = {
  web: PageHost | undefined;
  files: StaticFiles | undefined;
  before?: Middleware;
};

// The first pages load the chunks that they need themselves.
const LOAD_CHUNKS_AFTER_MS = 3_000;

const root = fileURLToPath(new URL('../../../', import.meta.url));
const builtHandler = join(root, 'web/dist/server/server.js');
const builtFiles = join(root, 'web/dist/client');
const builtChunks = join(root, 'web/dist/server/assets');
const developmentEntry = join(root, 'web/dev.ts');

// The server's only import of the web app; it is by path, so its type is declared in the contract.
const load = <T>(path: string): Promise<T> => import(pathToFileURL(path).href);

type Built = { default: PageHost };
type Development = {
  createDevMiddleware: (server: Server) => Promise<{ middleware: Middleware; web: PageHost }>;
};

// Preloads all routes, because a later build in the same folder would remove them.
const loadChunks = () => {
  const names = existsSync(builtChunks) ? readdirSync(builtChunks) : [];
  const chunks = names.filter((name) => name.endsWith('.js'));
  return Promise.allSettled(chunks.map((name) => load(join(builtChunks, name))));
};

export const openBuiltWeb = async (): Promise<OpenWeb> => {
  if (!existsSync(builtHandler)) return { web: undefined, files: undefined };
  const { default: web } = await load<Built>(builtHandler);
  setTimeout(loadChunks, LOAD_CHUNKS_AFTER_MS).unref();
  return { web, files: createStaticFiles(builtFiles) };
};

export const openDevelopmentWeb = async (server: Server): Promise<OpenWeb> => {
  const { createDevMiddleware } = await load<Development>(developmentEntry);
  const { middleware, web } = await createDevMiddleware(server);
  return { web, files: undefined, before: middleware };
};
