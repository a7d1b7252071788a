import { z } from 'zod';
import { staffEndpoint } from './staff-endpoint.ts';

export const staffPartnersContract = {
  /** Runs the startup checks on the folder of programs; each fault names its file and what to do. */
  check: staffEndpoint('programs.check')
    .route({ method: 'GET', path: '/partners/check' })
    .input(z.object({}))
    .output(z.object({ partners: z.array(z.string()), faults: z.array(z.string()) })),
};
