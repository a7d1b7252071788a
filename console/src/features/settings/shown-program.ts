import type { InferContractRouterOutputs } from '@orpc/contract';
import type { staffProgramContract } from '#contract/staff/program.ts';

/** The settings of today, and those in the making. */
export type ShownProgram = InferContractRouterOutputs<typeof staffProgramContract>['show'];
