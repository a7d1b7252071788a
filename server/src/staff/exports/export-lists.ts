import { call } from '@orpc/server';
import { z } from 'zod';
import type { ExportList, ListFilter } from '#contract/staff/exports.ts';
import { staffContract } from '#contract/staff/index.ts';
import type { StaffPermission } from '#contract/staff/permissions.ts';
import { STAFF_LIST_MAX } from '#contract/staff/staff-endpoint.ts';
import { listAccrualFiles } from '../accruals/manage-accruals.ts';
import { listApprovals } from '../approvals/manage-approvals.ts';
import { listAudit } from '../audit/read-audit.ts';
import { listBonuses } from '../bonuses/manage-bonuses.ts';
import { listClaims } from '../claims/manage-claims.ts';
import { findDines } from '../dines/read-dines.ts';
import { insightRouter } from '../insight/read-insight.ts';
import { listStaffMembers } from '../members/list-members.ts';
import { findMerchants } from '../merchants/manage-merchants.ts';
import { listOffers } from '../offers/manage-offers.ts';
import { listStaffPayouts } from '../payouts/manage-payouts.ts';
import { listPreviewDifferences } from '../previews/manage-previews.ts';
import { listItems } from '../queues/read-queues.ts';
import { listReservations } from '../reservations/manage-reservations.ts';
import { listReviews } from '../reviews/manage-reviews.ts';
import type { StaffContext } from '../staff-context.ts';
import { listSurveyResponses } from '../surveys/read-surveys.ts';

export type Row = Record<string, unknown>;
type Output = Record<string, unknown>;

type Endpoint = {
  '~orpc': {
    inputSchema?: unknown;
    outputSchema?: unknown;
    meta: { permission: StaffPermission };
  };
};

type Exported = {
  endpoint: Endpoint;
  /** Calls the use-case of the list, which checks its permission and reads the caller's program. */
  run: (input: never, context: StaffContext) => Promise<Output>;
  /** The field of its rows, and of the cursor with the fields of a row that it consists of. */
  rows: string;
  cursor?: { field: 'before' | 'after'; of: string | readonly string[] };
};

const exported: { readonly [List in ExportList]: Exported } = {
  members: {
    endpoint: staffContract.members.list,
    run: (input, context) => call(listStaffMembers, input, { context }),
    rows: 'members',
    cursor: { field: 'before', of: ['joinDate', 'id'] },
  },
  dines: {
    endpoint: staffContract.dines.find,
    run: (input, context) => call(findDines, input, { context }),
    rows: 'dines',
    cursor: { field: 'before', of: ['dinedOn', 'id'] },
  },
  claims: {
    endpoint: staffContract.claims.list,
    run: (input, context) => call(listClaims, input, { context }),
    rows: 'claims',
    cursor: { field: 'after', of: ['createdAt', 'id'] },
  },
  queueItems: {
    endpoint: staffContract.queues.list,
    run: (input, context) => call(listItems, input, { context }),
    rows: 'items',
    cursor: { field: 'after', of: ['since', 'item'] },
  },
  restaurants: {
    endpoint: staffContract.merchants.find,
    run: (input, context) => call(findMerchants, input, { context }),
    rows: 'merchants',
    cursor: { field: 'after', of: 'id' },
  },
  offers: {
    endpoint: staffContract.offers.list,
    run: (input, context) => call(listOffers, input, { context }),
    rows: 'offers',
    cursor: { field: 'after', of: ['endsOn', 'id'] },
  },
  bonuses: {
    endpoint: staffContract.bonuses.list,
    run: (input, context) => call(listBonuses, input, { context }),
    rows: 'bonuses',
  },
  reviews: {
    endpoint: staffContract.reviews.list,
    run: (input, context) => call(listReviews, input, { context }),
    rows: 'reviews',
    cursor: { field: 'after', of: ['since', 'dineId'] },
  },
  surveyResponses: {
    endpoint: staffContract.surveys.responses,
    run: (input, context) => call(listSurveyResponses, input, { context }),
    rows: 'responses',
    cursor: { field: 'after', of: 'id' },
  },
  reservations: {
    endpoint: staffContract.reservations.list,
    run: (input, context) => call(listReservations, input, { context }),
    rows: 'reservations',
    cursor: { field: 'after', of: 'reservation' },
  },
  approvals: {
    endpoint: staffContract.approvals.list,
    run: (input, context) => call(listApprovals, input, { context }),
    rows: 'requests',
    cursor: { field: 'before', of: 'id' },
  },
  payouts: {
    endpoint: staffContract.payouts.list,
    run: (input, context) => call(listStaffPayouts, input, { context }),
    rows: 'payouts',
    cursor: { field: 'after', of: 'id' },
  },
  accrualFiles: {
    endpoint: staffContract.accruals.list,
    run: (input, context) => call(listAccrualFiles, input, { context }),
    rows: 'files',
    cursor: { field: 'before', of: 'number' },
  },
  previewDifferences: {
    endpoint: staffContract.previews.differences,
    run: (input, context) => call(listPreviewDifferences, input, { context }),
    rows: 'differences',
    cursor: { field: 'after', of: ['memberId', 'dineId'] },
  },
  audit: {
    endpoint: staffContract.audit.list,
    run: (input, context) => call(listAudit, input, { context }),
    rows: 'entries',
    cursor: { field: 'before', of: 'sequence' },
  },
  insightPeriods: {
    endpoint: staffContract.insight.overview,
    run: (input, context) => call(insightRouter.overview, input, { context }),
    rows: 'periods',
  },
  topRestaurants: {
    endpoint: staffContract.insight.restaurants,
    run: (input, context) => call(insightRouter.restaurants, input, { context }),
    rows: 'restaurants',
  },
  retention: {
    endpoint: staffContract.insight.retention,
    run: (input, context) => call(insightRouter.retention, input, { context }),
    rows: 'cohorts',
  },
  searchMisses: {
    endpoint: staffContract.insight.searchMisses,
    run: (input, context) => call(insightRouter.searchMisses, input, { context }),
    rows: 'misses',
  },
};

export const permissionOf = (list: ExportList): StaffPermission =>
  exported[list].endpoint['~orpc'].meta.permission;

/** The filter of a list as its contract reads it, or the issues of one that it does not read. */
export const parseFilter = (list: ExportList, partner: string, filter: Record<string, unknown>) => {
  const { endpoint, cursor } = exported[list];
  // Each of these endpoints has a schema of an object.
  const schema = endpoint['~orpc'].inputSchema as z.ZodObject;
  const page = ['limit', 'partner', ...(cursor ? [cursor.field] : [])];
  const known = Object.entries(filter).filter(([name]) => !page.includes(name));
  const { data, error } = schema.strict().safeParse({ partner, ...Object.fromEntries(known) });
  if (!data) return { issues: error?.issues ?? [] };
  const fields = Object.entries(data).filter(([name]) => !page.includes(name));
  // The fields of these schemas that are no page are scalars.
  return { filter: Object.fromEntries(fields) as ListFilter };
};

/** The columns of a list: the fields of its rows in the order of the contract. */
export const columnsOf = (list: ExportList): string[] => {
  const { endpoint, rows } = exported[list];
  const { shape } = endpoint['~orpc'].outputSchema as z.ZodObject;
  const array = shape[rows];
  const element = array instanceof z.ZodArray ? array.element : undefined;
  return element instanceof z.ZodObject ? Object.keys(element.shape) : [];
};

const cursorOf = (of: string | readonly string[], row: Row): unknown =>
  typeof of === 'string' ? row[of] : Object.fromEntries(of.map((name) => [name, row[name]]));

export type Page = { rows: Row[]; next: unknown; total: number | null };
type Position = { partner: string; filter: Record<string, unknown>; position: unknown };

/** The next page of a list behind a position; `next` is null at its end. */
export const readListPage = async (
  list: ExportList,
  { partner, filter, position }: Position,
  context: StaffContext,
): Promise<Page> => {
  const { run, rows: field, cursor } = exported[list];
  const page = cursor
    ? { limit: STAFF_LIST_MAX, ...(position !== null && { [cursor.field]: position }) }
    : {};
  // The use-case parses the input itself.
  const output = await run({ ...filter, partner, ...page } as never, context);
  const rows = output[field] as Row[];
  const last = rows.at(-1);
  const { total, isMore } = output;
  return {
    rows,
    next: cursor && output.hasMore === true && last ? cursorOf(cursor.of, last) : null,
    total: typeof total === 'number' && isMore === false ? total : null,
  };
};
