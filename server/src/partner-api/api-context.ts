import { createRouterClient, implement, ORPCError } from '@orpc/server';
import { z } from 'zod';
import { describeIssue } from '#contract/describe-issue.ts';
import type { Partner } from '#contract/partner.ts';
import type { ApiEndpointMeta } from '#contract/partner-api/api-endpoint.ts';
import { apiContract } from '#contract/partner-api/index.ts';
import { type StaffContext, staffRouter } from '#server/staff/index.ts';
import type { Cursors } from './cursors.ts';

/** The context of a call besides its input. */
export type ApiContext = {
  /** With the key as its actor. */
  staff: StaffContext;
  partner: Partner;
  scopes: readonly string[];
  cursors: Cursors;
  /** The ETag that a change requires. */
  ifMatch: string | null;
  /** The sandbox that a test key acts on; undefined for a live key. */
  sandbox: SandboxCall | undefined;
  /** Reads a public endpoint of the program as its visitors do; undefined where this process serves none. */
  readProgram: ((partner: string, path: string) => Promise<Response>) | undefined;
};

/** The clock and the restaurants of a sandbox. */
export type SandboxCall = {
  moveTo: (at: Date) => Promise<void>;
  /** Copies a restaurant of the product; false for one that does not exist. */
  addRestaurant: (id: string) => Promise<boolean>;
  reset: () => Promise<void>;
};

type Declared = { meta: ApiEndpointMeta; inputSchema?: unknown };

const authorize = ({ scopes }: ApiContext, { meta }: Declared): void => {
  if (!scopes.includes(meta.scope))
    throw new ORPCError('FORBIDDEN', { status: 403, data: { scope: meta.scope } });
};

// The framework would refuse the input in the words of its library.
const validate = (input: unknown, { inputSchema }: Declared): void => {
  if (!(inputSchema instanceof z.ZodType)) return;
  // A misspelled field is refused, not ignored.
  const schema = inputSchema instanceof z.ZodObject ? inputSchema.strict() : inputSchema;
  const { error } = schema.safeParse(input, { error: describeIssue });
  if (error) throw new ORPCError('BAD_REQUEST', { status: 400, data: { issues: error.issues } });
};

/** The endpoints of the partner API; each handler runs only with its scope. */
export const api = implement(apiContract)
  .$context<ApiContext>()
  .use(({ context, procedure, next }, input) => {
    authorize(context, procedure['~orpc']);
    validate(input, procedure['~orpc']);
    return next();
  });

/** The use-cases of staff as the key calls them. */
export const staffOf = ({ staff }: ApiContext) =>
  createRouterClient(staffRouter, { context: staff });
