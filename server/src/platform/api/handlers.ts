import type { ContractProcedure, InferSchemaInput, InferSchemaOutput } from '@orpc/contract';
import type { contract } from '#contract/index.ts';
import type { Ctx } from '../context.ts';

type Contract = typeof contract;

type HandlerOf<Endpoint> =
  Endpoint extends ContractProcedure<infer Input, infer Output, infer _Errors, infer _Meta>
    ? (ctx: Ctx, input: InferSchemaOutput<Input>) => Promise<InferSchemaInput<Output>>
    : never;

// One handler for each endpoint of the feature's contract.
export type HandlersOf<Feature extends keyof Contract> = {
  [Name in keyof Contract[Feature]]: HandlerOf<Contract[Feature][Name]>;
};

export type Handlers = { [Feature in keyof Contract]: HandlersOf<Feature> };
