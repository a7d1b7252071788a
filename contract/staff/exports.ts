import { z } from 'zod';
import { StaffPartner, staffEndpoint } from './staff-endpoint.ts';

/** The lists that can be exported, each with the permission of its use-case. */
export const exportLists = [
  ...(['members', 'dines', 'claims', 'queueItems', 'restaurants', 'offers', 'bonuses'] as const),
  ...(['reviews', 'surveyResponses', 'reservations', 'approvals', 'payouts'] as const),
  ...(['accrualFiles', 'ledgerEntries', 'audit', 'previewDifferences'] as const),
  ...(['events', 'mails', 'staffAccounts', 'securityEvents'] as const),
  ...(['apiRequests', 'webhookDeliveries'] as const),
  ...(['insightPeriods', 'topRestaurants', 'retention', 'searchMisses'] as const),
] as const;
export type ExportList = (typeof exportLists)[number];

export const exportFormats = ['csv', 'ndjson'] as const;
export const exportStatuses = ['waiting', 'running', 'done', 'failed', 'canceled'] as const;

/** The filters of a list as its use-case names them, without its page. */
export const ListFilter = z
  .record(z.string().max(40), z.union([z.string().max(254), z.number(), z.boolean(), z.null()]))
  .refine((filter) => Object.keys(filter).length <= 20, 'has more than 20 fields');
export type ListFilter = z.infer<typeof ListFilter>;

export const StaffExport = z.object({
  id: z.number(),
  list: z.enum(exportLists),
  filter: ListFilter,
  format: z.enum(exportFormats),
  createdAt: z.iso.datetime(),
  status: z.enum(exportStatuses),
  rowsDone: z.number(),
  /** Where the list counts its rows. */
  rowsTotal: z.number().nullable(),
  finishedAt: z.iso.datetime().nullable(),
  /** Until when the file can be downloaded. */
  expiresAt: z.iso.datetime(),
});
export type StaffExport = z.infer<typeof StaffExport>;

const id = z.int().positive();
const unknownExport = {
  UNKNOWN_EXPORT: { status: 404, data: z.object({ id: z.number() }) },
} as const;

export const staffExportsContract = {
  /**
   * Exports every row of a list that its filter finds, in the background; needs the permission of the
   * list. An open export of the same rows in the same format is returned instead of another one.
   */
  start: staffEndpoint('lists.export')
    .route({ method: 'POST', path: '/exports' })
    .errors({ INVALID_FILTER: { status: 422, data: z.object({ issues: z.array(z.unknown()) }) } })
    .input(
      z.object({
        partner: StaffPartner,
        list: z.enum(exportLists),
        filter: ListFilter,
        format: z.enum(exportFormats),
      }),
    )
    .output(StaffExport),
  /** The latest twenty exports of the caller. */
  latest: staffEndpoint('lists.export')
    .route({ method: 'GET', path: '/exports' })
    .input(z.object({ partner: StaffPartner }))
    .output(z.object({ exports: z.array(StaffExport) })),
  cancel: staffEndpoint('lists.export')
    .route({ method: 'POST', path: '/exports/cancel' })
    .errors({ ...unknownExport, EXPORT_OVER: { status: 409, data: z.object({ id: z.number() }) } })
    .input(z.object({ partner: StaffPartner, id }))
    .output(StaffExport),
  /** The name and the parts of a finished export of the caller; each download is audited. */
  open: staffEndpoint('lists.export')
    .route({ method: 'POST', path: '/exports/open' })
    .errors({
      ...unknownExport,
      EXPORT_EXPIRED: { status: 409, data: z.object({ id: z.number() }) },
      EXPORT_OPEN: { status: 409, data: z.object({ id: z.number() }) },
    })
    .input(z.object({ partner: StaffPartner, id }))
    .output(z.object({ name: z.string(), type: z.string(), parts: z.number() })),
};
