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

/** A member of the program. */
export const ApiMember = z.object({
  id: MemberId,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** The partner's own number of the member; null where it is unknown or the program has none. */
  memberNumber: z.string().nullable(),
  zipCode: z.string(),
  tier: z.enum(tierLevels),
  /** Without a card, with linked cards, or closed. */
  status: z.enum(memberTypes),
  emailOptIn: z.boolean(),
  joinedOn: ApiDay,
  cards: z.array(z.object({ brand: z.enum(cardTypes), lastFour: z.string(), linkedOn: ApiDay })),
});
export type ApiMember = z.infer<typeof ApiMember>;

/** A card by the network's token of it; never a card number. */
const MemberCard = z.object({
  token: z.string().min(1).max(80),
  brand: z.enum(cardTypes),
  lastFour: z.string().regex(/^\d{4}$/, 'is not four digits'),
  /** The network's reference of the account behind the card, which stays when the card is replaced. */
  par: z.string().max(40).optional(),
});

/** A member to add, or to change where the program has one with this email. */
export const MemberUpsert = z.object({
  email: z.email('is not an email address').max(50),
  firstName: z.string().trim().min(1).max(20),
  lastName: z.string().trim().min(1).max(20),
  zipCode: z.string().regex(/^\d{5}$/, 'is not a ZIP code of 5 digits'),
  memberNumber: z.string().max(20).optional(),
  /** A choice that the member made in the app stays. */
  emailOptIn: z.boolean().default(false),
  /** The day of joining of a new member; today where it is absent. */
  joinedOn: ApiDay.optional(),
  card: MemberCard.optional(),
});
export type MemberUpsert = z.infer<typeof MemberUpsert>;

const outcomes = ['added', 'updated', 'unchanged'] as const;
export type UpsertOutcome = (typeof outcomes)[number];

/** A row of a batch was refused; the others are written. */
const RowProblem = z.object({ code: z.string(), detail: z.string() });

export const MEMBER_BATCH_MAX = 500;

const rejected = {
  REJECTED_MEMBER: { status: 422, data: z.object({ detail: z.string() }) },
} as const;

const memberInput = z.object({ memberId: MemberId });

export const apiMembersContract = {
  /** Members, those who joined last first; an email or member number finds one. */
  list: apiEndpoint('members:read')
    .route({ method: 'GET', path: '/v1/members', summary: 'List members' })
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
  /** Adds a member, or changes the one with this email; repeating it changes nothing. */
  upsert: apiEndpoint('members:write')
    .route({ method: 'POST', path: '/v1/members', summary: 'Add or change a member' })
    .errors(rejected)
    .input(MemberUpsert)
    .output(z.object({ result: z.enum(outcomes), member: ApiMember })),
  /** Up to 500 members, each with its own result in the order of the request. */
  batch: apiEndpoint('members:write')
    .route({
      method: 'POST',
      path: '/v1/members/batch',
      successStatus: 207,
      summary: 'Add or change many members',
    })
    .input(z.object({ members: z.array(z.unknown()).min(1).max(MEMBER_BATCH_MAX) }))
    .output(
      z.object({
        results: z.array(
          z.union([
            z.object({ index: z.int(), result: z.enum(outcomes), memberId: MemberId }),
            z.object({
              index: z.int(),
              result: z.literal('rejected'),
              errors: z.array(RowProblem),
            }),
          ]),
        ),
      }),
    ),
  /** Changes what is named; `If-Match` refuses the change of a member that changed meanwhile. */
  change: apiEndpoint('members:write', { hasEtag: true })
    .route({ method: 'PATCH', path: '/v1/members/{memberId}', summary: 'Change a member' })
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
  /** Closes the account: cards are unlinked, sessions end; earned rewards stay. Repeating it changes nothing. */
  close: apiEndpoint('members:write')
    .route({ method: 'POST', path: '/v1/members/{memberId}/close', summary: 'Close an account' })
    .errors(unknownMember)
    .input(memberInput)
    .output(ApiMember),
  /** Removes what identifies a member, for good; rewards stay in the ledger without a name. */
  erase: apiEndpoint('members:erase')
    .route({ method: 'POST', path: '/v1/members/{memberId}/erase', summary: 'Erase a member' })
    .errors({
      ...unknownMember,
      NOT_CONFIRMED: { status: 409 },
      ERASED_BEFORE: { status: 409 },
      PAYOUT_OPEN: { status: 409 },
    })
    .input(
      memberInput.extend({
        /** The member's email, so that a wrong id erases no one. */
        email: z.string().min(3).max(254),
        reason: ApiReason,
      }),
    )
    .output(
      z.object({
        erasedAt: z.iso.datetime(),
        rows: z.array(z.object({ table: z.string(), count: z.int() })),
        /** The entry of the program's audit that proves it. */
        auditSequence: z.int(),
        auditHash: z.string(),
      }),
    ),
};
