import { z } from 'zod';
import { tierLevels } from '#domain/member/member.ts';
import { ProgramDocument } from '../program-document.ts';
import { StaffPartnerFault } from './partners.ts';
import { previewStatuses } from './previews.ts';
import { listLimit, StaffPartner, StaffReason, staffEndpoint } from './staff-endpoint.ts';

/** Live is the version of today, retired one that held before it; the folder is live where no version is. */
export const programVersionStates = [
  ...(['draft', 'inReview', 'approved', 'scheduled', 'live', 'retired'] as const),
  ...(['rejected', 'discarded'] as const),
] as const;
export type ProgramVersionState = (typeof programVersionStates)[number];

export const StaffProgramVersion = z.object({
  number: z.number(),
  state: z.enum(programVersionStates),
  /** Increments with each change; a call that changes the version names the one it has seen. */
  revision: z.number(),
  note: z.string(),
  madeBy: z.string(),
  madeAt: z.iso.datetime(),
  reviewedBy: z.string().nullable(),
  reviewedAt: z.iso.datetime().nullable(),
  reviewNote: z.string(),
  /** The first day on which it holds, for dines by the calendar of their restaurant. */
  validFrom: z.string().nullable(),
  scheduledBy: z.string().nullable(),
  /** The version of which it is a copy. */
  restores: z.number().nullable(),
  /** Whether the caller made it, and so cannot approve it. */
  isOwn: z.boolean(),
});
export type StaffProgramVersion = z.infer<typeof StaffProgramVersion>;

/** A setting, `theme…` or `logo`, in which two versions differ; an absent side did not have it. */
export const StaffProgramChange = z.object({
  path: z.string(),
  before: z.json().optional(),
  after: z.json().optional(),
});
export type StaffProgramChange = z.infer<typeof StaffProgramChange>;

/** Settings with their defaults, theme and logo. */
const Whole = z.object({
  settings: z.record(z.string(), z.json()),
  theme: z.record(z.string(), z.json()),
  logo: z.string(),
});
export type StaffProgramWhole = z.infer<typeof Whole>;

/** The latest preview of what a version changes. */
const VersionPreview = z.object({
  id: z.number(),
  month: z.string(),
  status: z.enum(previewStatuses),
  dines: z.number(),
  unitsBefore: z.number(),
  unitsAfter: z.number(),
  /** Null where units are no money and no cost was named. */
  costBeforeCents: z.number().nullable(),
  costAfterCents: z.number().nullable(),
});
export type StaffVersionPreview = z.infer<typeof VersionPreview>;

const number = z.int().positive();
/** The revision that the caller has seen. */
const revision = z.int().positive();
const named = { partner: StaffPartner, number, revision };

const note = z.string().trim().max(200, 'has more than 200 characters').default('');

const unknownVersion = {
  UNKNOWN_VERSION: { status: 404, data: z.object({ number: z.number() }) },
} as const;
const stepErrors = {
  ...unknownVersion,
  /** The version changed meanwhile: who did it, and its revision now. */
  VERSION_CHANGED: { status: 409, data: z.object({ revision: z.number(), by: z.string() }) },
  /** The version is in a state that does not allow the step. */
  WRONG_STATE: { status: 409, data: z.object({ state: z.enum(programVersionStates) }) },
} as const;
const faultErrors = {
  INVALID_PROGRAM: { status: 422, data: z.object({ faults: z.array(StaffPartnerFault) }) },
} as const;
const openErrors = {
  /** The program has another version in the making. */
  OPEN_VERSION: { status: 409, data: z.object({ number: z.number() }) },
} as const;

export const staffProgramContract = {
  /** The settings of today, those of the version in the making, and which of them the folder has otherwise. */
  show: staffEndpoint('settings.read')
    .route({ method: 'GET', path: '/program' })
    .input(z.object({ partner: StaffPartner }))
    .output(
      z.object({
        live: Whole.extend({ number: z.number().nullable() }),
        /** The version that is not live yet. */
        open: z
          .object({
            version: StaffProgramVersion,
            document: ProgramDocument,
            whole: Whole,
            changes: z.array(StaffProgramChange),
            /** Whether it changes what a preview can decide by. */
            isPreviewable: z.boolean(),
            preview: VersionPreview.nullable(),
          })
          .nullable(),
        /** Closed accounts excepted. */
        membersByTier: z.record(z.enum(tierLevels), z.number()),
        /** Names that the folder has otherwise than the program has today. */
        changedNames: z.array(z.string()),
        folderNames: z.array(z.string()),
        isInFolder: z.boolean(),
        /** The first day from which a version may change what dines earn; others may begin immediately. */
        firstDay: z.string(),
        today: z.string(),
      }),
    ),
  /** The history, the latest first; `before` continues behind a version. */
  versions: staffEndpoint('settings.read')
    .route({ method: 'GET', path: '/program/versions' })
    .input(
      z.object({
        partner: StaffPartner,
        before: number.nullable().default(null),
        limit: listLimit,
      }),
    )
    .output(z.object({ versions: z.array(StaffProgramVersion), hasMore: z.boolean() })),
  /** A version with its differences from the one before it, or from another. */
  version: staffEndpoint('settings.read')
    .route({ method: 'GET', path: '/program/versions/{number}' })
    .errors(unknownVersion)
    .input(z.object({ partner: StaffPartner, number, against: number.nullable().default(null) }))
    .output(
      z.object({
        version: StaffProgramVersion,
        document: ProgramDocument,
        changes: z.array(StaffProgramChange),
      }),
    ),
  /** The faults of a document, by the checks of the folder; saves nothing. */
  check: staffEndpoint('settings.read', { maxBodyBytes: 256 * 1024 })
    .route({ method: 'POST', path: '/program/check' })
    .input(z.object({ partner: StaffPartner, document: ProgramDocument }))
    .output(z.object({ faults: z.array(StaffPartnerFault) })),
  /** Saves the draft of a program, a new one where `revision` is null. */
  save: staffEndpoint('settings.change', { maxBodyBytes: 256 * 1024 })
    .route({ method: 'POST', path: '/program/draft' })
    .errors({ ...stepErrors, ...faultErrors, ...openErrors })
    .input(
      z.object({
        partner: StaffPartner,
        document: ProgramDocument,
        note,
        revision: revision.nullable(),
      }),
    )
    .output(StaffProgramVersion),
  /** Gives up a draft. */
  discard: staffEndpoint('settings.change')
    .route({ method: 'POST', path: '/program/discard' })
    .errors(stepErrors)
    .input(z.object(named))
    .output(StaffProgramVersion),
  submit: staffEndpoint('settings.change')
    .route({ method: 'POST', path: '/program/submit' })
    .errors(stepErrors)
    .input(z.object({ ...named, note: StaffReason }))
    .output(StaffProgramVersion),
  /** Makes a version that is in review, approved, or scheduled for a later day a draft again. */
  reopen: staffEndpoint('settings.change')
    .route({ method: 'POST', path: '/program/reopen' })
    .errors(stepErrors)
    .input(z.object({ ...named, reason: StaffReason }))
    .output(StaffProgramVersion),
  /** Approves or rejects a version that another person made. */
  review: staffEndpoint('settings.approve', { stepUp: true })
    .route({ method: 'POST', path: '/program/review' })
    .errors({ ...stepErrors, OWN_VERSION: { status: 409 } })
    .input(z.object({ ...named, isApproved: z.boolean(), reason: StaffReason }))
    .output(StaffProgramVersion),
  /** Schedules an approved version for a day; null publishes it immediately, which no change of what dines earn may. */
  schedule: staffEndpoint('settings.change', { stepUp: true })
    .route({ method: 'POST', path: '/program/schedule' })
    .errors({
      ...stepErrors,
      ...faultErrors,
      DAY_PASSED: { status: 409, data: z.object({ first: z.string() }) },
    })
    .input(z.object({ ...named, validFrom: z.iso.date().nullable() }))
    .output(StaffProgramVersion),
  /** Puts a version that equals an earlier one in review; null restores the folder. */
  rollBack: staffEndpoint('settings.change')
    .route({ method: 'POST', path: '/program/rollback' })
    .errors({ ...unknownVersion, ...faultErrors, ...openErrors })
    .input(z.object({ partner: StaffPartner, to: number.nullable(), reason: StaffReason }))
    .output(StaffProgramVersion),
};
