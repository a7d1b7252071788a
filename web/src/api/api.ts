import { routes } from 'virtual:contract-routes';
import type { ContractRouterClient } from '@orpc/contract';
import { createCall, fetchFrom } from '#api-client/api-client.ts';
import { createCsrf } from '#api-client/csrf.ts';
import type { contract } from '#contract/index.ts';
import { requestPassword } from '../browser/password-request.ts';
import { sessionStore } from '../browser/storage.ts';
import { requestContext } from '../ssr/request-context.ts';
import { updateMaintenance } from './maintenance.ts';
import { withPreviewToken } from './preview-token.ts';

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const fetchFromNetwork = fetchFrom(import.meta.env.VITE_API_BASE);

/** Over the network in the browser, in process while the server renders. */
const send = async (path: string, init: RequestInit): Promise<Response> => {
  const inProcess = requestContext()?.callApi(path, init);
  if (inProcess) return inProcess;
  const response = await fetchFromNetwork(path, withPreviewToken(init));
  updateMaintenance(response);
  return response;
};

export const csrf = createCsrf({
  store: {
    get: () => sessionStore.get('csrfToken'),
    set: (token) => sessionStore.set('csrfToken', token),
  },
  fetchToken: async () => (await api.session.csrf()).csrfToken,
  wait,
  now: () => Date.now(),
});

const call = createCall({ routes, send, csrf, requestPassword });

const endpointsOf = (feature: string) =>
  new Proxy(
    {},
    {
      get: (_, operation) => (input?: unknown, options?: { signal?: AbortSignal }) =>
        call(`${feature}.${String(operation)}`, input, options),
    },
  );

/** Every endpoint of the contract as `api.<feature>.<handler>(input)`. */
// The proxy cannot be typed from inside; the names and shapes are those of the contract.
export const api = new Proxy(
  {},
  { get: (_, feature) => endpointsOf(String(feature)) },
) as ContractRouterClient<typeof contract>;
