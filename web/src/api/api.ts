import { routes } from 'virtual:contract-routes';
import type { ContractRouterClient } from '@orpc/contract';
import type { contract } from '#contract/index.ts';
import { askForPassword } from '../browser/password-gate.ts';
import { requestContext } from '../ssr/request-context.ts';
import { createCall } from './api-client.ts';
import { createCsrf } from './csrf.ts';
import { throughKept } from './kept-answers.ts';
import { noteMaintenance } from './maintenance.ts';
import { sendTo } from './send-to.ts';

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const overNetwork = sendTo(import.meta.env.VITE_API_BASE);

/** In the browser over the network, during server rendering straight into the API. */
const send = async (path: string, init: RequestInit): Promise<Response> => {
  const inProcess = requestContext()?.callApi(path, init);
  if (inProcess) return inProcess;
  const answer = await overNetwork(path, init);
  noteMaintenance(answer);
  return answer;
};

export const csrf = createCsrf({
  fetchToken: async () => (await api.session.csrf()).csrfToken,
  wait,
  now: () => Date.now(),
});

const overWire = createCall({ routes, send, csrf, prove: askForPassword });
const call = import.meta.env.SSR
  ? throughKept(overWire, () => requestContext()?.kept?.answers)
  : overWire;

const verbsOf = (feature: string) =>
  new Proxy(
    {},
    {
      get: (_, verb) => (input?: unknown, options?: { signal?: AbortSignal }) =>
        call(`${feature}.${String(verb)}`, input, options),
    },
  );

/** Every endpoint of the contract as `api.<feature>.<verb>(input)`. */
// The proxy cannot be typed from inside; the names and shapes are those of the contract.
export const api = new Proxy(
  {},
  { get: (_, feature) => verbsOf(String(feature)) },
) as ContractRouterClient<typeof contract>;
