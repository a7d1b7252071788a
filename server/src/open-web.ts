import { existsSync, readdirSync } from 'node:fs';
import type { Server } from 'node:http';
import { pathToFileURL } from 'node:url';
import type { Web } from './platform/http/answer-page.ts';
import type { Listener } from './platform/http/listen.ts';
import { createStaticFiles, type StaticFiles } from './platform/http/static-files.ts';

type Middleware = (...args: [...Parameters<Listener>, () => void]) => void;
export type OpenWeb = { web?: Web; files?: StaticFiles; before?: Middleware };

// A start comes first, and the first pages load what they need themselves.
const partsAfterMs = 3_000;

const root = new URL('../../', import.meta.url);
const builtHandler = new URL('web/dist/server/server.js', root).pathname;
const builtFiles = new URL('web/dist/client', root).pathname;
const builtParts = new URL('web/dist/server/assets/', root);
const developmentEntry = new URL('web/dev.ts', root).pathname;

// The build's and Vite's own types are not known here: the server meets web at this line only.
const load = async <T>(path: string): Promise<T> => (await import(pathToFileURL(path).href)) as T;

type Built = { default: Web };
type Development = {
  createDevMiddleware: (server: Server) => Promise<{ middleware: Middleware; fetch: Web['fetch'] }>;
};

// The handler loads its routes when they are asked for; a later build in the same place would take them away.
const loadParts = () => {
  const names = existsSync(builtParts) ? readdirSync(builtParts) : [];
  const parts = names.filter((name) => name.endsWith('.js'));
  return Promise.allSettled(parts.map((name) => load(new URL(name, builtParts).pathname)));
};

export const openBuiltWeb = async (): Promise<OpenWeb> => {
  if (!existsSync(builtHandler)) return {};
  const { default: web } = await load<Built>(builtHandler);
  setTimeout(loadParts, partsAfterMs).unref();
  return { web, files: createStaticFiles(builtFiles) };
};

export const openDevelopmentWeb = async (server: Server): Promise<OpenWeb> => {
  const { createDevMiddleware } = await load<Development>(developmentEntry);
  const { middleware, fetch } = await createDevMiddleware(server);
  return { web: { fetch }, before: middleware };
};
