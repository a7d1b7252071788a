import { z } from 'zod';
import { StaffPartner, staffEndpoint } from './staff-endpoint.ts';

export const sandboxOrders = ['forwards', 'backwards', 'shuffled'] as const;
export const sandboxTerms = ['scenario', 'program'] as const;

/** The longest text of a scenario. */
export const SCENARIO_MAX = 20_000;

const day = z.iso
  .date()
  .refine((text) => text >= '2000' && text < '2100', 'must be in this century');

/** After a step: the sandbox's clock, the step, and every fact of the sandbox program, one a line. */
export const SandboxFrame = z.object({
  at: z.iso.datetime(),
  step: z.string(),
  facts: z.array(z.string()),
});
export type SandboxFrame = z.infer<typeof SandboxFrame>;

export const staffSandboxContract = {
  /** The scenarios of the product. */
  scenarios: staffEndpoint('operations.run')
    .route({ method: 'GET', path: '/sandbox/scenarios' })
    .input(z.object({ partner: StaffPartner }))
    .output(z.object({ scenarios: z.array(z.object({ file: z.string(), title: z.string() })) })),
  scenario: staffEndpoint('operations.run')
    .route({ method: 'GET', path: '/sandbox/scenario' })
    .errors({ UNKNOWN_SCENARIO: { status: 404, data: z.object({ file: z.string() }) } })
    .input(z.object({ partner: StaffPartner, file: z.string().min(1).max(100) }))
    .output(z.object({ text: z.string() })),
  /** Plays a scenario in a sandbox program with its own members, cards and clock; nothing of it stays. */
  play: staffEndpoint('operations.run')
    .route({ method: 'POST', path: '/sandbox/play' })
    .errors({ SANDBOX_BUSY: { status: 429 } })
    .input(
      z.object({
        partner: StaffPartner,
        text: z.string().max(SCENARIO_MAX),
        /** The first day; as written when null. */
        on: day.nullable().default(null),
        /** The clock runs on until this day after the last step. */
        until: day.nullable().default(null),
        order: z.enum(sandboxOrders).default('forwards'),
        seed: z.int().min(0).max(999_999_999).default(1),
        /** By the scenario's own terms, or by those of the program where it names none. */
        terms: z.enum(sandboxTerms).default('scenario'),
      }),
    )
    .output(z.object({ frames: z.array(SandboxFrame), fault: z.string().nullable() })),
};
