import { z } from 'zod';
import { contentProblemCodes } from '#domain/content/content-problem.ts';
import { CurrencyType } from '../partner.ts';
import { StaffPartner, StaffReason, staffEndpoint, TextValues } from './staff-endpoint.ts';

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

// Hosts of `BASE_HOST` that are no program's.
const reservedHosts: readonly string[] = ['console', 'www', 'api', 'mail', 'cards', 'id', 'docs'];

const text = z.string().trim().min(2, 'needs at least 2 characters').max(80);
const color = z.string().regex(/^#[0-9a-f]{6}$/, 'must be a color like #0b2a6b');
const rate = z.int().min(0).max(100);

const ProgramParts = z.object({
  name: text,
  programName: text,
  currency: z.object({ singular: text, plural: text }),
  earnRates: z.object({ OptedOut: rate, NonActivated: rate, OptedIn: rate, VIP: rate }),
  seeds: z.object({
    brand: color,
    accent: color,
    reward: color,
    canvas: color,
    surface: color,
    ink: color,
  }),
});

const ProgramTemplate = ProgramParts.extend({
  kind: z.enum(['archetype', 'program']),
  id: z.string().max(40),
  currencyType: CurrencyType,
});
export type StaffProgramTemplate = z.infer<typeof ProgramTemplate>;

/** A text that names another program or its currency. */
const ForeignText = z.object({
  /** The page of its entry, or `settings`. */
  page: z.string(),
  slug: z.string(),
  path: z.string(),
  text: z.string(),
  found: z.string(),
});
export type StaffForeignText = z.infer<typeof ForeignText>;

export const staffPartnersContract = {
  /** With what a new program can begin: archetypes, and the programs that exist. */
  templates: staffEndpoint('programs.create')
    .route({ method: 'GET', path: '/partners/templates' })
    .input(z.object({}))
    .output(z.object({ templates: z.array(ProgramTemplate) })),
  /**
   * Creates a program that is live immediately. One that begins with another program has its settings
   * and texts, but no sign-in, apps or hosts of it.
   */
  create: staffEndpoint('programs.create', { stepUp: true })
    .route({ method: 'POST', path: '/partners/create' })
    .errors({
      SLUG_TAKEN: { status: 409, data: z.object({ slug: z.string() }) },
      UNKNOWN_TEMPLATE: { status: 404 },
      INVALID_PROGRAM: { status: 422, data: z.object({ faults: z.array(StaffPartnerFault) }) },
    })
    .input(
      ProgramParts.extend({
        slug: z
          .string()
          .regex(/^[a-z][a-z0-9-]{1,29}$/, 'needs 2 to 30 lower-case letters, digits or hyphens')
          .refine((slug) => !reservedHosts.includes(slug), 'is the host of another part'),
        template: ProgramTemplate.pick({ kind: true, id: true }),
        supportEmail: z.email('must be an email').max(254),
        supportPhone: z.string().regex(/^\d{3}-\d{3}-\d{4}$/, 'must be like 800-555-0100'),
        reason: StaffReason,
      }),
    )
    .output(z.object({ slug: z.string(), texts: z.number() })),
  /** Lists the texts of a program, drafts included, that name another program or its currency. */
  voice: staffEndpoint('content.read')
    .route({ method: 'GET', path: '/partners/voice' })
    .errors({ UNKNOWN_TEMPLATE: { status: 404 } })
    .input(z.object({ partner: StaffPartner, against: z.string().max(40) }))
    .output(z.object({ programName: z.string(), texts: z.array(ForeignText) })),
  /** Runs the startup checks on the folder of programs; each fault names its file and what to do. */
  check: staffEndpoint('programs.check')
    .route({ method: 'GET', path: '/partners/check' })
    .input(z.object({}))
    .output(z.object({ partners: z.array(z.string()), faults: z.array(StaffPartnerFault) })),
};
