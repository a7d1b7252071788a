import { call } from '@orpc/server';
import type { z } from 'zod';
import type { ApprovableAction } from '#contract/staff/approvals.ts';
import { staffContract } from '#contract/staff/index.ts';
import type { StaffPermission } from '#contract/staff/permissions.ts';
import { decideClaim } from '../claims/manage-claims.ts';
import { grantOffer } from '../offers/manage-offers.ts';
import { resolveItem } from '../queues/resolve-item.ts';
import { adjustRewards } from '../rewards/adjust-rewards.ts';
import type { StaffContext } from '../staff-context.ts';

type Facts = { '~orpc': { inputSchema?: unknown; meta: { permission: StaffPermission } } };
type Approvable = {
  endpoint: Facts;
  /** Runs the use-case as its own handler would be called. */
  run: (input: never, context: StaffContext) => Promise<unknown>;
};

const approvables: { readonly [Action in ApprovableAction]: Approvable } = {
  'rewards.adjust': {
    endpoint: staffContract.rewards.adjust,
    run: (input, context) => call(adjustRewards, input, { context }),
  },
  'claims.decide': {
    endpoint: staffContract.claims.decide,
    run: (input, context) => call(decideClaim, input, { context }),
  },
  'queues.resolve': {
    endpoint: staffContract.queues.resolve,
    run: (input, context) => call(resolveItem, input, { context }),
  },
  'offers.grant': {
    endpoint: staffContract.offers.grant,
    run: (input, context) => call(grantOffer, input, { context }),
  },
};

export const permissionOf = (action: ApprovableAction): StaffPermission =>
  approvables[action].endpoint['~orpc'].meta.permission;

/** The input of an action as its contract reads it. */
export const parseInput = (action: ApprovableAction, input: Record<string, unknown>) =>
  // Each of these endpoints has a schema of an object.
  (approvables[action].endpoint['~orpc'].inputSchema as z.ZodObject).safeParse(input);

export const runAction = (
  action: ApprovableAction,
  input: Record<string, unknown>,
  context: StaffContext,
): Promise<unknown> =>
  // The use-case parses the input itself.
  approvables[action].run(input as never, context);
