import type { ContractProcedure, InferSchemaInput, InferSchemaOutput } from '@orpc/contract';
import type { contract } from '#contract/index.ts';
import type { Ctx } from './context.ts';
import type { ClientRequest } from './http/client-request.ts';
import type { Job } from './jobs/start-jobs.ts';
import type { Consumer } from './outbox/start-consumers.ts';

type Contract = typeof contract;

type HandlerOf<Endpoint> =
  Endpoint extends ContractProcedure<infer Input, infer Output, infer _Errors, infer _Meta>
    ? (ctx: Ctx, input: InferSchemaOutput<Input>) => Promise<InferSchemaInput<Output>>
    : never;

// One handler for each endpoint of the feature's contract.
type HandlersOf<Feature extends keyof Contract> = {
  [Name in keyof Contract[Feature]]: HandlerOf<Contract[Feature][Name]>;
};

export type Handlers = { [Feature in keyof Contract]: HandlersOf<Feature> };

/** Handles a browser navigation, such as a return from another site, with the visitor's session. */
export type SessionHandler = (ctx: Ctx, call: ClientRequest) => Promise<Response>;

export type Feature = {
  /** Endpoint handlers by feature of the contract. */
  handlers: Partial<Handlers>;
  /** GET routes outside the contract, by path. */
  routes?: Readonly<Record<string, SessionHandler>>;
  jobs?: readonly Job[];
  consumers?: readonly Consumer[];
};

/** Declares what a feature contributes to the server. */
export const defineFeature = <const F extends Feature>(feature: F): F => feature;

type Intersection<U> = (U extends unknown ? (value: U) => void : never) extends (
  value: infer I,
) => void
  ? I
  : never;

/** Merges features. The type of `handlers` is precise, so that a missing endpoint does not compile. */
export const mergeFeatures = <const F extends readonly Feature[]>(features: F) => ({
  // Object.assign of a list loses the types that F carries.
  handlers: Object.assign({}, ...features.map(({ handlers }) => handlers)) as Intersection<
    F[number]['handlers']
  >,
  routes: Object.assign({}, ...features.map(({ routes = {} }) => routes)) as Readonly<
    Record<string, SessionHandler>
  >,
  jobs: features.flatMap(({ jobs = [] }) => jobs),
  consumers: features.flatMap(({ consumers = [] }) => consumers),
});
