import { z } from 'zod';
import { cardTypes } from '#domain/member/member.ts';
import { ApiDay, ApiId, MemberId } from './api-endpoint.ts';
import { ApiMember } from './members.ts';
import { ApiAccrualFile, ApiBonus, ApiClaim, ApiPayout, ApiReservation } from './operations.ts';
import { ApiDine, ApiJournal } from './rewards.ts';

export const CardEvent = z.object({
  id: ApiId,
  memberId: MemberId,
  brand: z.enum(cardTypes),
  lastFour: z.string(),
  linkedOn: ApiDay,
  unlinkedOn: ApiDay.nullable(),
});
export const ErasedEvent = z.object({ id: MemberId });
export const RewardEvent = ApiJournal.extend({ memberId: MemberId });
export const BonusEvent = ApiBonus.extend({ memberId: MemberId });
// Texts for people stay in the API, which shows them in the language of the program.
export const ClaimEvent = ApiClaim.omit({ message: true });
export const PayoutEvent = ApiPayout.omit({ attempts: true });

type Described = { description: string; data: z.ZodType };

/** Every type of event: when it is sent, and the shape of its `data`, which is that of the API. */
export const webhookEvents = {
  'member.joined': { description: 'A member was added, by themselves or by you.', data: ApiMember },
  'member.updated': { description: 'A field or the tier of a member changed.', data: ApiMember },
  'member.closed': { description: 'A member closed the account.', data: ApiMember },
  'member.erased': {
    description: 'What identified a member was erased. Erase your copy.',
    data: ErasedEvent,
  },
  'card.linked': { description: 'A card was linked.', data: CardEvent },
  'card.unlinked': { description: 'A card earns no more.', data: CardEvent },
  'dine.created': { description: 'A purchase became a dine.', data: ApiDine },
  'dine.awarded': { description: 'The reward of a dine became final.', data: ApiDine },
  'dine.refunded': { description: 'A purchase was refunded or charged back.', data: ApiDine },
  'dine.updated': { description: 'Another status or amount of a dine changed.', data: ApiDine },
  'reward.posted': { description: 'A reward was posted or corrected.', data: RewardEvent },
  'bonus.enrolled': { description: 'A member turned a bonus on.', data: BonusEvent },
  'bonus.updated': {
    description: 'A dine counted for a bonus, or no longer does.',
    data: BonusEvent,
  },
  'bonus.qualified': { description: 'A member met the terms of a bonus.', data: BonusEvent },
  'claim.created': { description: 'A member reported a missing reward.', data: ClaimEvent },
  'claim.updated': { description: 'A claim waits for its purchase.', data: ClaimEvent },
  'claim.decided': { description: 'A claim was rewarded or declined.', data: ClaimEvent },
  'payout.created': { description: 'A payout was started.', data: PayoutEvent },
  'payout.updated': {
    description: 'The provider accepted a payout, or failed.',
    data: PayoutEvent,
  },
  'payout.completed': { description: 'A payout reached the member.', data: PayoutEvent },
  'payout.returned': {
    description: 'A payout came back; its balance is restored.',
    data: PayoutEvent,
  },
  'reservation.booked': { description: 'A table was booked.', data: ApiReservation },
  'reservation.updated': {
    description: 'The time, the party or another status changed.',
    data: ApiReservation,
  },
  'reservation.canceled': { description: 'A reservation was canceled.', data: ApiReservation },
  'reservation.completed': { description: 'The guests dined.', data: ApiReservation },
  'accrual.created': {
    description: 'An accrual file is ready to be read.',
    data: ApiAccrualFile,
  },
  'accrual.acknowledged': {
    description: 'Lines of an accrual file were acknowledged.',
    data: ApiAccrualFile,
  },
} as const satisfies Record<string, Described>;

export type WebhookEventType = keyof typeof webhookEvents;

/** The types of events in the order of the reference. */
export const webhookEventTypes = Object.keys(webhookEvents) as [
  WebhookEventType,
  ...WebhookEventType[],
];

/** The event that staff and keys send to try an endpoint; its data names the endpoint. */
export const WEBHOOK_TEST = 'webhook.test';

/** Receivers may refuse more; lists of a larger body are cut. */
export const WEBHOOK_MAX_BYTES = 20_000;

/** The body of a delivery by Standard Webhooks. */
export const WebhookBody = z.object({
  type: z.enum([...webhookEventTypes, WEBHOOK_TEST]),
  timestamp: z.iso.datetime(),
  data: z.unknown(),
});
export type WebhookBody = z.infer<typeof WebhookBody>;
