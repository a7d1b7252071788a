import { loadPartners, PartnerFolderError } from '#server/features/partner/index.ts';
import { offlineStaff, requirePart } from '../staff-context.ts';

export const checkPartners = offlineStaff.partners.check.handler(async ({ context }) => {
  const folder = requirePart(context.programsFolder);
  try {
    const partners = [...(await loadPartners(folder, { checksBase: true })).keys()];
    return { partners, faults: [] };
  } catch (error) {
    if (!(error instanceof PartnerFolderError)) throw error;
    return { partners: [], faults: [...error.faults] };
  }
});
