import { type AnyProcedure, call } from '@orpc/server';
import { z } from 'zod';
import type { ExportList, ListFilter } from '#contract/staff/exports.ts';
import type { StaffPermission } from '#contract/staff/permissions.ts';
import { STAFF_LIST_MAX } from '#contract/staff/staff-endpoint.ts';
import { listEvents } from '../accounts/list-events.ts';
import { listAccounts } from '../accounts/manage-accounts.ts';
import { listAccrualFiles } from '../accruals/manage-accruals.ts';
import { listApprovals } from '../approvals/manage-approvals.ts';
import { listAudit } from '../audit/read-audit.ts';
import { listBonuses } from '../bonuses/manage-bonuses.ts';
import { listClaims } from '../claims/manage-claims.ts';
import { findDines } from '../dines/read-dines.ts';
import { searchStaffEvents } from '../events/manage-events.ts';
import { insightRouter } from '../insight/read-insight.ts';
import { listApiRequests } from '../keys/manage-keys.ts';
import { listStaffEntries } from '../liability/read-liability.ts';
import { listStaffMembers } from '../members/list-members.ts';
import { findMerchants } from '../merchants/manage-merchants.ts';
import { listOffers } from '../offers/manage-offers.ts';
import { readMails } from '../operations/read-operations.ts';
import { listStaffPayouts } from '../payouts/manage-payouts.ts';
import { listPreviewDifferences } from '../previews/manage-previews.ts';
import { listItems } from '../queues/read-queues.ts';
import { listReservations } from '../reservations/manage-reservations.ts';
import { listReviews } from '../reviews/manage-reviews.ts';
import type { StaffContext } from '../staff-context.ts';
import { listSurveyResponses } from '../surveys/read-surveys.ts';
import { listWebhookDeliveries } from '../webhooks/manage-deliveries.ts';

export type Row = Record<string, unknown>;

/** The use-case of each list; its contract names its permission, its rows and its cursor. */
const useCases = {
  members: listStaffMembers,
  dines: findDines,
  claims: listClaims,
  queueItems: listItems,
  events: searchStaffEvents,
  restaurants: findMerchants,
  offers: listOffers,
  bonuses: listBonuses,
  reviews: listReviews,
  surveyResponses: listSurveyResponses,
  reservations: listReservations,
  approvals: listApprovals,
  payouts: listStaffPayouts,
  accrualFiles: listAccrualFiles,
  ledgerEntries: listStaffEntries,
  mails: readMails,
  staffAccounts: listAccounts,
  securityEvents: listEvents,
  previewDifferences: listPreviewDifferences,
  audit: listAudit,
  apiRequests: listApiRequests,
  webhookDeliveries: listWebhookDeliveries,
  insightPeriods: insightRouter.overview,
  topRestaurants: insightRouter.restaurants,
  retention: insightRouter.retention,
  searchMisses: insightRouter.searchMisses,
} as const satisfies { readonly [List in ExportList]: AnyProcedure };

const inputOf = (list: ExportList): z.ZodObject => {
  const { inputSchema } = useCases[list]['~orpc'];
  if (!(inputSchema instanceof z.ZodObject)) throw new Error(`${list} has no object as input`);
  return inputSchema;
};

/** The field of a list's rows, and their fields. */
const rowsOf = (list: ExportList): { field: string; columns: string[] } => {
  const { outputSchema } = useCases[list]['~orpc'];
  if (outputSchema instanceof z.ZodObject)
    for (const [field, schema] of Object.entries(outputSchema.shape))
      if (schema instanceof z.ZodArray && schema.element instanceof z.ZodObject)
        return { field, columns: Object.keys(schema.element.shape) };
  throw new Error(`${list} has no rows`);
};

const unwrap = (schema: unknown): unknown =>
  schema instanceof z.ZodDefault ||
  schema instanceof z.ZodNullable ||
  schema instanceof z.ZodOptional
    ? unwrap(schema.unwrap())
    : schema;

/** The field that continues a list, and how a row is named in it: by several fields, or by its first one. */
const cursorOf = (list: ExportList) => {
  const { shape } = inputOf(list);
  const field = (['before', 'after'] as const).find((name) => name in shape);
  if (!field) return undefined;
  const position = unwrap(shape[field]);
  const [id = ''] = rowsOf(list).columns;
  const nameOf = (row: Row): unknown =>
    position instanceof z.ZodObject
      ? Object.fromEntries(Object.keys(position.shape).map((name) => [name, row[name]]))
      : row[id];
  return { field, nameOf };
};

export const permissionOf = (list: ExportList): StaffPermission =>
  useCases[list]['~orpc'].meta.permission;

/** The filter of a list as its contract reads it, or the issues of one that it does not read. */
export const parseFilter = (list: ExportList, partner: string, filter: Record<string, unknown>) => {
  const cursor = cursorOf(list);
  const page = ['limit', 'partner', ...(cursor ? [cursor.field] : [])];
  const known = Object.entries(filter).filter(([name]) => !page.includes(name));
  const input = { partner, ...Object.fromEntries(known) };
  const { data, error } = inputOf(list).strict().safeParse(input);
  if (!data) return { issues: error?.issues ?? [] };
  const fields = Object.entries(data).filter(([name]) => !page.includes(name));
  // The fields of these schemas that are no page are scalars.
  return { filter: Object.fromEntries(fields) as ListFilter };
};

/** The columns of a list: the fields of its rows in the order of the contract. */
export const columnsOf = (list: ExportList): string[] => rowsOf(list).columns;

export type Page = { rows: Row[]; next: unknown; total: number | null };
type Position = { partner: string; filter: Record<string, unknown>; position: unknown };

/** The next page of a list behind a position; `next` is null at its end. */
export const readListPage = async (
  list: ExportList,
  { partner, filter, position }: Position,
  context: StaffContext,
): Promise<Page> => {
  const cursor = cursorOf(list);
  const page = cursor
    ? { limit: STAFF_LIST_MAX, ...(position !== null && { [cursor.field]: position }) }
    : {};
  // The use-case checks its permission, parses the input and reads the caller's program.
  const useCase: AnyProcedure = useCases[list];
  const output = (await call(useCase, { ...filter, partner, ...page }, { context })) as Row;
  const rows = output[rowsOf(list).field] as Row[];
  const last = rows.at(-1);
  const { total, isMore } = output;
  return {
    rows,
    next: cursor && output.hasMore === true && last ? cursor.nameOf(last) : null,
    total: typeof total === 'number' && isMore === false ? total : null,
  };
};
