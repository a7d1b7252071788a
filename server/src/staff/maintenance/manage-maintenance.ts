import { createProgramCopy } from '#server/features/content/index.ts';
import {
  EVERY_PARTNER,
  endMaintenance,
  listMaintenance,
  startMaintenance,
} from '#server/features/maintenance/index.ts';
import { asOwner, type Trx } from '#server/platform/db/index.ts';
import { auditChange } from '../audit-change.ts';
import { partnerOf, requirePart, staff } from '../staff-context.ts';

const closedNow = async (trx: Trx) => {
  const windows = await listMaintenance(trx);
  return {
    closed: windows.map(({ partnerId, area, since }) => ({
      partner: partnerId === EVERY_PARTNER ? null : partnerId,
      area,
      since: since.toISOString(),
    })),
  };
};

export const readMaintenance = staff.maintenance.status.handler(({ context }) =>
  asOwner(context.engine.db, closedNow),
);

export const previewMaintenance = staff.maintenance.preview.handler(
  async ({ context, input: { partner: slug, area } }) => {
    const { programName, customerSupport } = partnerOf(context, slug);
    const { programs: loadedPartners, content } = requirePart(context.copy);
    const { now } = context.engine;
    const copy = await createProgramCopy({ loadedPartners, content, now })(slug)(
      'errors',
      'maintenance',
    );
    return {
      programName,
      title: copy('title'),
      text: `${copy(area === 'all' ? 'other' : area)} ${copy('ending')}`,
      phone: customerSupport.phone.formatted,
      email: customerSupport.email.display,
    };
  },
);

export const beginMaintenance = staff.maintenance.start.handler(
  ({ context, input: { partner, area } }) =>
    asOwner(context.engine.db, async (trx) => {
      await auditChange(trx, context, {
        action: 'maintenance started',
        partner,
        detail: { area, before: 'open', after: 'closed' },
      });
      await startMaintenance(trx, { partnerId: partner ?? EVERY_PARTNER, area });
      return closedNow(trx);
    }),
);

export const finishMaintenance = staff.maintenance.end.handler(
  ({ context, input: { partner, area } }) =>
    asOwner(context.engine.db, async (trx) => {
      const detail = { area: area ?? 'every', before: 'closed', after: 'open' };
      await auditChange(trx, context, { action: 'maintenance ended', partner, detail });
      await endMaintenance(trx, { partnerId: partner ?? EVERY_PARTNER, ...(area && { area }) });
      return closedNow(trx);
    }),
);
