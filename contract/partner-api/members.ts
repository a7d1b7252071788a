import { z } from 'zod';
import { cardTypes, memberTypes, tierLevels } from '#domain/member/member.ts';
import {
  ApiDay,
  ApiReason,
  apiEndpoint,
  apiPage,
  MemberId,
  pageInput,
  unknownMember,
} from './api-endpoint.ts';

export const ApiCard = z
  .object({
    brand: z.enum(cardTypes),
    lastFour: z.string(),
    linkedOn: ApiDay,
  })
  .describe('A linked card.');

export const ApiMember = z
  .object({
    id: MemberId,
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    memberNumber: z
      .string()
      .nullable()
      .describe(
        "The partner's own number of the member; null where it is unknown or the program has none.",
      ),
    zipCode: z.string(),
    tier: z.enum(tierLevels),
    status: z.enum(memberTypes).describe('Without a card, with linked cards, or closed.'),
    emailOptIn: z.boolean(),
    joinedOn: ApiDay,
    cards: z.array(ApiCard),
  })
  .describe('A member of the program.');
export type ApiMember = z.infer<typeof ApiMember>;

export const CardToken = z
  .strictObject({
    token: z.string().min(1).max(80),
    brand: z.enum(cardTypes),
    lastFour: z.string().regex(/^\d{4}$/, 'is not four digits'),
    par: z
      .string()
      .max(40)
      .optional()
      .describe(
        "The network's reference of the account behind the card, which stays when the card is replaced.",
      ),
  })
  .describe("A card by the network's token of it; never a card number.");

export const MemberUpsert = z
  .strictObject({
    email: z.email('is not an email address').max(50),
    firstName: z.string().trim().min(1).max(20),
    lastName: z.string().trim().min(1).max(20),
    zipCode: z.string().regex(/^\d{5}$/, 'is not a ZIP code of 5 digits'),
    memberNumber: z.string().max(20).optional(),
    emailOptIn: z
      .boolean()
      .default(false)
      .describe('A choice that the member made in the app stays.'),
    joinedOn: ApiDay.optional().describe(
      'The day of joining of a new member; today where it is absent.',
    ),
    card: CardToken.optional(),
  })
  .describe('A member to add, or to change where the program has one with this email.');
export type MemberUpsert = z.infer<typeof MemberUpsert>;

export const upsertOutcomes = ['added', 'updated', 'unchanged'] as const;
export type UpsertOutcome = (typeof upsertOutcomes)[number];

export const RowProblem = z
  .object({ pointer: z.string(), code: z.string(), detail: z.string() })
  .describe(
    'Why a row of a batch was refused, and its field by a JSON pointer; empty for the whole row.',
  );
export type RowProblem = z.infer<typeof RowProblem>;

export const MEMBER_BATCH_MAX = 500;

const rejected = {
  REJECTED_MEMBER: {
    status: 422,
    data: z.object({ detail: z.string(), errors: z.array(RowProblem) }),
  },
} as const;

const memberInput = z.object({ memberId: MemberId });

export const apiMembersContract = {
  list: apiEndpoint('members:read')
    .route({
      method: 'GET',
      path: '/v1/members',
      summary: 'List members',
      description: 'Members, those who joined last first; an email or member number finds one.',
    })
    .input(
      z.object({
        email: z.string().min(3).max(254).optional(),
        memberNumber: z.string().min(1).max(20).optional(),
        tier: z.enum(tierLevels).optional(),
        status: z.enum(memberTypes).optional(),
        joinedFrom: ApiDay.optional(),
        joinedTo: ApiDay.optional(),
        ...pageInput,
      }),
    )
    .output(apiPage(ApiMember)),
  show: apiEndpoint('members:read', { hasEtag: true })
    .route({ method: 'GET', path: '/v1/members/{memberId}', summary: 'Get a member' })
    .errors(unknownMember)
    .input(memberInput)
    .output(ApiMember),
  upsert: apiEndpoint('members:write')
    .route({
      method: 'POST',
      path: '/v1/members',
      summary: 'Add or change a member',
      description:
        'Adds a member, or changes the one with this email; repeating it changes nothing.',
    })
    .errors(rejected)
    .input(MemberUpsert)
    .output(z.object({ result: z.enum(upsertOutcomes), member: ApiMember })),
  batch: apiEndpoint('members:write')
    .route({
      method: 'POST',
      path: '/v1/members/batch',
      successStatus: 207,
      summary: 'Add or change many members',
      description: 'Up to 500 members, each with its own result in the order of the request.',
    })
    .input(z.object({ members: z.array(z.unknown()).min(1).max(MEMBER_BATCH_MAX) }))
    .output(
      z.object({
        results: z.array(
          z.union([
            z.object({ index: z.int(), result: z.enum(upsertOutcomes), memberId: MemberId }),
            z.object({
              index: z.int(),
              result: z.literal('rejected'),
              errors: z.array(RowProblem),
            }),
          ]),
        ),
      }),
    ),
  change: apiEndpoint('members:write', { hasEtag: true })
    .route({
      method: 'PATCH',
      path: '/v1/members/{memberId}',
      summary: 'Change a member',
      description:
        'Changes what is named; `If-Match` refuses the change of a member that changed meanwhile.',
    })
    .errors({ ...unknownMember, ...rejected, PRECONDITION_FAILED: { status: 412 } })
    .input(
      memberInput.extend({
        firstName: MemberUpsert.shape.firstName.optional(),
        lastName: MemberUpsert.shape.lastName.optional(),
        zipCode: MemberUpsert.shape.zipCode.optional(),
        memberNumber: z.string().max(20).optional(),
      }),
    )
    .output(ApiMember),
  close: apiEndpoint('members:write')
    .route({
      method: 'POST',
      path: '/v1/members/{memberId}/close',
      summary: 'Close an account',
      description:
        'Closes the account: cards are unlinked, sessions end; earned rewards stay. Repeating it changes nothing.',
    })
    .errors(unknownMember)
    .input(memberInput)
    .output(ApiMember),
  erase: apiEndpoint('members:erase')
    .route({
      method: 'POST',
      path: '/v1/members/{memberId}/erase',
      summary: 'Erase a member',
      description:
        'Removes what identifies a member, for good; rewards stay in the ledger without a name.',
    })
    .errors({
      ...unknownMember,
      NOT_CONFIRMED: { status: 409 },
      ERASED_BEFORE: { status: 409 },
      PAYOUT_OPEN: { status: 409 },
    })
    .input(
      memberInput.extend({
        email: z
          .string()
          .min(3)
          .max(254)
          .describe("The member's email, so that a wrong id erases no one."),
        reason: ApiReason,
      }),
    )
    .output(
      z.object({
        erasedAt: z.iso.datetime(),
        rows: z.array(z.object({ table: z.string(), count: z.int() })),
        auditSequence: z.int().describe("The entry of the program's audit that proves it."),
        auditHash: z.string(),
      }),
    ),
};
