import { z } from 'zod';
import { MAINTENANCE_AREAS } from '#domain/maintenance/maintenance.ts';
import { StaffPartner, staffEndpoint } from './staff-endpoint.ts';

/** One program, or every program when null. */
const partner = StaffPartner.nullable().default(null);
const area = z.enum(MAINTENANCE_AREAS);

const MaintenanceWindows = z.object({
  closed: z.array(z.object({ partner: z.string().nullable(), area, since: z.iso.datetime() })),
});

export const staffMaintenanceContract = {
  /** Lists active maintenance. */
  status: staffEndpoint('maintenance.change')
    .route({ method: 'GET', path: '/maintenance' })
    .input(z.object({ partner }))
    .output(MaintenanceWindows),
  /** The text that members of a program read while an area is closed. */
  preview: staffEndpoint('maintenance.change')
    .route({ method: 'GET', path: '/maintenance/preview' })
    .input(z.object({ partner: StaffPartner, area }))
    .output(
      z.object({
        programName: z.string(),
        title: z.string(),
        text: z.string(),
        phone: z.string(),
        email: z.string(),
      }),
    ),
  /** Replaces the site, or an area of it, with the maintenance page; repeating it changes nothing. */
  start: staffEndpoint('maintenance.change')
    .route({ method: 'POST', path: '/maintenance/start' })
    .input(z.object({ partner, area: area.default('all') }))
    .output(MaintenanceWindows),
  /** Opens an area, or everything when it is null. */
  end: staffEndpoint('maintenance.change')
    .route({ method: 'POST', path: '/maintenance/end' })
    .input(z.object({ partner, area: area.nullable().default(null) }))
    .output(MaintenanceWindows),
};
