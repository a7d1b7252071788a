import type { Handlers } from './api/handlers.ts';
import type { SessionHandler } from './http/handle-with-session.ts';
import type { Job } from './jobs/start-jobs.ts';

export type Feature = {
  /** Endpoint handlers by feature of the contract. */
  handlers: Partial<Handlers>;
  /** GET routes outside the contract, by path. */
  routes?: Readonly<Record<string, SessionHandler>>;
  jobs?: readonly Job[];
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
});
