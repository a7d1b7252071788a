import { isContractProcedure } from '@orpc/contract';
import { contract } from '#contract/index.ts';

type Endpoint = (...input: never[]) => unknown;
type Stubs = Readonly<Record<string, Record<string, Endpoint>>>;

const features: Readonly<Record<string, Readonly<Record<string, unknown>>>> = contract;

const parse = async (feature: string, name: string, output: unknown): Promise<unknown> => {
  const endpoint = features[feature]?.[name];
  if (!isContractProcedure(endpoint)) throw new Error(`no endpoint ${feature}.${name}`);
  const result = await endpoint['~orpc'].outputSchema?.['~standard'].validate(output);
  if (!result?.issues) return output;
  throw new Error(`${feature}.${name} never returns this: ${JSON.stringify(result.issues)}`);
};

const parsedEndpoints = (feature: string, endpoints: Record<string, Endpoint>) =>
  new Proxy(endpoints, {
    get: (all, name: string) => {
      const endpoint = all[name];
      if (!endpoint) return undefined;
      // A proxy, so that a mock stays a mock. One without an implementation returns no promise, and no output.
      return new Proxy(endpoint, {
        apply: (target, self, input) => {
          const output: unknown = Reflect.apply(target, self, input);
          return output instanceof Promise
            ? output.then((value) => parse(feature, name, value))
            : output;
        },
      });
    },
  });

type Csrf = Partial<Record<'renew' | 'token', () => Promise<string>>>;
type Stubbed = { api: Stubs; csrf: Csrf };

let stubbed: Stubbed | undefined;

/** Replaces the API's endpoints until the file ends; the contract has to accept what they return. */
export const stubApi = (stubs: Stubs, csrf: Csrf = {}): void => {
  const api = Object.fromEntries(
    Object.entries(stubs).map(([feature, endpoints]) => [
      feature,
      parsedEndpoints(feature, endpoints),
    ]),
  );
  stubbed = { api, csrf };
};

export const removeStubs = (): void => {
  stubbed = undefined;
};

/** `original`, with the stubs of the current file in place of all endpoints if it has any. */
export const withStubs = <Name extends keyof Stubbed>(name: Name, original: object): object =>
  new Proxy(original, { get: (target, key) => Reflect.get(stubbed?.[name] ?? target, key) });
