import { z } from 'zod';
import { exportLists, ListFilter } from './exports.ts';
import { StaffPartner, staffEndpoint } from './staff-endpoint.ts';

const list = z.enum(exportLists);
const name = z.string().trim().min(1, 'needs a name').max(60, 'has more than 60 characters');

export const StaffView = z.object({
  id: z.number(),
  name: z.string(),
  /** The filters and the order as the address of the list names them. */
  filters: ListFilter,
  hiddenColumns: z.array(z.string()),
  isShared: z.boolean(),
  isOwn: z.boolean(),
});
export type StaffView = z.infer<typeof StaffView>;

const unknownView = { UNKNOWN_VIEW: { status: 404, data: z.object({ id: z.number() }) } } as const;

export const staffViewsContract = {
  /** The views of a list: one's own, and those shared with the program. */
  list: staffEndpoint('lists.export')
    .route({ method: 'GET', path: '/views' })
    .input(z.object({ partner: StaffPartner, list }))
    .output(z.object({ views: z.array(StaffView) })),
  /** Saves a view under its name; one's own view of that name is replaced. */
  save: staffEndpoint('lists.export')
    .route({ method: 'POST', path: '/views' })
    .errors({ TOO_MANY_VIEWS: { status: 409, data: z.object({ max: z.number() }) } })
    .input(
      z.object({
        partner: StaffPartner,
        list,
        name,
        filters: ListFilter,
        hiddenColumns: z.array(z.string().max(40)).max(40).default([]),
        isShared: z.boolean().default(false),
      }),
    )
    .output(StaffView),
  /** Deletes one's own view. */
  remove: staffEndpoint('lists.export')
    .route({ method: 'POST', path: '/views/remove' })
    .errors(unknownView)
    .input(z.object({ partner: StaffPartner, id: z.int().positive() }))
    .output(z.object({ id: z.number() })),
};
