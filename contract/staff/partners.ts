import { z } from 'zod';
import { contentProblemCodes } from '#domain/content/content-problem.ts';
import { staffEndpoint, TextValues } from './staff-endpoint.ts';

/** Faults of a folder of programs besides those of its texts. */
const folderFaults = [
  ...(['unreadable', 'notJson', 'invalid', 'notPage', 'missingPage'] as const),
  ...(['notLogo', 'notShapes', 'noProgram', 'lowContrast', 'fallingRates'] as const),
  ...(['noPopup', 'noSingleSignOn', 'unmetPromise', 'folderOnly'] as const),
] as const;
const partnerFaultCodes = [...contentProblemCodes, ...folderFaults] as const;

/** A fault of a program's settings, theme or logo, as `partners check` reports them. */
export const StaffPartnerFault = z.object({
  file: z.string(),
  /** Where in the file. */
  path: z.string().nullable(),
  code: z.enum(partnerFaultCodes),
  values: TextValues,
});

export const staffPartnersContract = {
  /** Runs the startup checks on the folder of programs; each fault names its file and what to do. */
  check: staffEndpoint('programs.check')
    .route({ method: 'GET', path: '/partners/check' })
    .input(z.object({}))
    .output(z.object({ partners: z.array(z.string()), faults: z.array(StaffPartnerFault) })),
};
