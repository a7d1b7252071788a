import { type AnyContractRouter, isContractProcedure } from '@orpc/contract';
import { type Plugin, runnerImport } from 'vite';
import type { EndpointMeta } from '../../contract/endpoint.ts';

const publicId = 'virtual:contract-routes';
const contractFile = `${import.meta.dirname}/../../contract/index.ts`;

/** Method, path and what a client must know of every endpoint, as `GET /path csrf` by `feature.handler`. */
export const contractRoutesOf = (
  router: AnyContractRouter,
  prefix: readonly string[] = [],
): Record<string, string> => {
  if (isContractProcedure(router)) {
    const { method = 'POST', path = '' } = router['~orpc'].route;
    // oRPC types metadata as a record; every endpoint of the contract is built with EndpointMeta.
    const { requiresCsrf, isKeepalive } = router['~orpc'].meta as EndpointMeta;
    const flags = [requiresCsrf && 'csrf', isKeepalive && 'keepalive'].filter(Boolean);
    return { [prefix.join('.')]: [method, path, ...flags].join(' ') };
  }
  return Object.assign(
    {},
    ...Object.entries(router).map(([name, part]) => contractRoutesOf(part, [...prefix, name])),
  );
};

const writeModule = async (): Promise<string> => {
  const { module } = await runnerImport<{ contract: AnyContractRouter }>(contractFile);
  return `export const routes = ${JSON.stringify(contractRoutesOf(module.contract))};`;
};

/** Hands the browser the contract's methods and paths without its schemas. */
export const contractRoutes = (): Plugin => {
  let built: Promise<string> | undefined;
  let isBuild = false;
  return {
    name: 'contract-routes',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    // Runs before any transform: during transforms a busy machine can exceed Vite's import timeout.
    buildStart: async () => {
      if (!isBuild) return;
      built ??= writeModule();
      await built;
    },
    resolveId: (id) => (id === publicId ? `\0${publicId}` : null),
    load: (id) => (id === `\0${publicId}` ? (built ?? writeModule()) : null),
  };
};
