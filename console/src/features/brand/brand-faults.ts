import type { z } from 'zod';
import type { StaffPartnerFault } from '#contract/staff/partners.ts';
import { brand as brandCopy } from '../../copy/brand.ts';

export type StaffPartnerFaults = z.infer<typeof StaffPartnerFault>[];

/** The faults of a program, a sentence for each kind and place. */
export const brandFaults = (faults: StaffPartnerFaults): string[] => [
  ...new Set(
    faults.map(({ code, file, path, values }) => {
      const place = [file, path].filter(Boolean).join(', ');
      return (brandCopy.faults[code] ?? brandCopy.fault)(place, values);
    }),
  ),
];
