import type { ContractProcedure, InferSchemaInput, InferSchemaOutput } from '@orpc/contract';
import type { contract } from '#contract/index.ts';
import type { Ctx } from '../context.ts';

type Contract = typeof contract;

type VerbOf<Endpoint> =
  Endpoint extends ContractProcedure<infer Input, infer Output, infer _Errors, infer _Meta>
    ? (ctx: Ctx, input: InferSchemaOutput<Input>) => Promise<InferSchemaInput<Output>>
    : never;

// The verbs of one feature: one for each endpoint of its contract.
export type VerbsOf<Feature extends keyof Contract> = {
  [Name in keyof Contract[Feature]]: VerbOf<Contract[Feature][Name]>;
};

export type Verbs = { [Feature in keyof Contract]: VerbsOf<Feature> };
