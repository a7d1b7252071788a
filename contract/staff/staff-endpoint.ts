import { oc } from '@orpc/contract';
import { z } from 'zod';
import { contentLayers } from '#domain/content/content-layers.ts';
import type { StaffPermission } from './permissions.ts';

export type StaffEndpointMeta = {
  permission: StaffPermission;
  /** In the console, needs a proof of identity within the last 15 minutes. */
  stepUp?: boolean;
  /** The largest body in the console; 64 KB when absent. */
  maxBodyBytes?: number;
};

export const stepUpErrors = { STEP_UP_REQUIRED: { status: 403 } } as const;

/** A program by its slug. Unknown programs and programs of other staff are refused alike. */
export const StaffPartner = z.string().min(1).max(40);

/** The copy of a program, or of the base under every program, which needs a role in all of them. */
export const StaffContentLayer = z.enum(contentLayers).default('program');

/** Why staff do something: 3 to 200 characters after trimming, stored in the audit. */
export const StaffReason = z
  .string()
  .trim()
  .min(3, 'needs at least 3 characters')
  .max(200, 'has more than 200 characters');

/** The email of a second staff account that approves an amount above the program's limit. */
export const StaffApprover = z.string().trim().min(3).max(254).nullable().default(null);

/** A whole number of ledger units: points, or cents where rewards are money; negative takes back. */
export const StaffUnits = z.int().min(-1_000_000_000).max(1_000_000_000);

/** Days by the clock of the business, both included; null leaves an end open. */
export const dayRange = {
  from: z.iso.date().nullable().default(null),
  until: z.iso.date().nullable().default(null),
};

/** Rows of a page of a list at most. */
export const STAFF_LIST_MAX = 200;
/** Rows of a page; a list states whether it has more, and continues behind the last one. */
export const listLimit = z.int().min(1).max(STAFF_LIST_MAX).default(STAFF_LIST_MAX);

/** A list is by time, and either end of it comes first. */
export const listOrders = ['latest', 'earliest'] as const;
export const listOrder = z.enum(listOrders);

/** A list is by one of its columns; a minus begins with the largest. */
export const columnOrder = <const Name extends string>(names: readonly Name[]) =>
  z.enum<(Name | `-${Name}`)[]>([...names, ...names.map((name): `-${Name}` => `-${name}`)]);

/** The values that the text of a code names. */
export const TextValues = z.record(z.string(), z.union([z.string(), z.number()]));
export type TextValues = z.infer<typeof TextValues>;

export const unknownApprover = {
  UNKNOWN_APPROVER: { status: 409, data: z.object({ email: z.string() }) },
  SAME_APPROVER: { status: 409 },
} as const;

/** The error of terms that do not hold: the input at fault, a code, and the values of its text. */
export const termsErrors = {
  INVALID_TERMS: {
    status: 409,
    data: z.object({
      field: z.string(),
      code: z.string(),
      values: TextValues,
    }),
  },
} as const;

/** Errors of every amount that staff post. */
export const postingErrors = {
  ...unknownApprover,
  NEEDS_APPROVAL: {
    status: 409,
    data: z.object({ partner: z.string(), limitUnits: z.number() }),
  },
  BELOW_FLOOR: {
    status: 409,
    data: z.object({ partner: z.string(), balanceUnits: z.number(), floorUnits: z.number() }),
  },
} as const;

/**
 * A use-case of staff in one program, or in every program when its input names none. Errors: 400,
 * 401, 403 without the permission in that program or without a recent proof of identity, 404 for an
 * unknown program.
 */
export const staffEndpoint = (
  permission: StaffPermission,
  settings: Omit<StaffEndpointMeta, 'permission'> = {},
) =>
  oc.$meta<StaffEndpointMeta>({ permission, ...settings }).errors({
    ...stepUpErrors,
    BAD_REQUEST: { status: 400 },
    UNAUTHORIZED: { status: 401 },
    FORBIDDEN: { status: 403 },
    UNKNOWN_PARTNER: { status: 404, data: z.object({ partner: z.string() }) },
  });
