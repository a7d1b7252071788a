import { z } from 'zod';
import * as activity from '#contract/activity.ts';
import * as availability from '#contract/availability.ts';
import * as captcha from '#contract/captcha.ts';
import * as cards from '#contract/cards.ts';
import * as claims from '#contract/claims.ts';
import * as content from '#contract/content.ts';
import * as currentPartner from '#contract/current-partner.ts';
import * as enrollment from '#contract/enrollment.ts';
import * as favorites from '#contract/favorites.ts';
import * as featureFlags from '#contract/feature-flags.ts';
import * as feedEvent from '#contract/feed-event.ts';
import * as feeds from '#contract/feeds.ts';
import * as flexOffer from '#contract/flex-offer.ts';
import * as knownMember from '#contract/known-member.ts';
import * as member from '#contract/member.ts';
import * as merchant from '#contract/merchant.ts';
import * as notifications from '#contract/notifications.ts';
import * as partner from '#contract/partner.ts';
import * as apiUploads from '#contract/partner-api/member-uploads.ts';
import * as apiMembers from '#contract/partner-api/members.ts';
import * as apiOperations from '#contract/partner-api/operations.ts';
import * as apiRewards from '#contract/partner-api/rewards.ts';
import * as apiSandbox from '#contract/partner-api/sandbox.ts';
import * as webhookEvents from '#contract/partner-api/webhook-events.ts';
import * as apiWebhooks from '#contract/partner-api/webhooks.ts';
import * as partnerParts from '#contract/partner-parts.ts';
import * as plannedReward from '#contract/planned-reward.ts';
import * as privacy from '#contract/privacy.ts';
import * as profile from '#contract/profile.ts';
import * as reservations from '#contract/reservations.ts';
import * as reviewResponse from '#contract/review-response.ts';
import * as reviews from '#contract/reviews.ts';
import * as search from '#contract/search.ts';
import * as session from '#contract/session.ts';
import * as staffSandbox from '#contract/staff/sandbox.ts';

const modules = [
  ...[activity, availability, captcha, cards, claims, content, currentPartner, enrollment],
  ...[favorites, featureFlags, feedEvent, feeds, flexOffer, knownMember, member, merchant],
  ...[notifications, partner, partnerParts, apiMembers, apiOperations, apiRewards, apiUploads],
  ...[plannedReward, privacy, profile, reservations, reviewResponse, reviews, search, session],
  ...[apiSandbox, apiWebhooks, webhookEvents, staffSandbox],
];

const isNamed = ([name, value]: [string, unknown]): boolean =>
  /^[A-Z][a-z]/.test(name) &&
  [z.ZodObject, z.ZodUnion, z.ZodRecord, z.ZodNullable].some((kind) => value instanceof kind);

/** Every object and union that the contract exports, under its name: the components of the document. */
export const namedSchemas: ReadonlyMap<string, z.ZodType> = new Map(
  // A module namespace has no index signature; `isNamed` has checked the values.
  modules.flatMap((module) => Object.entries(module).filter(isNamed) as [string, z.ZodType][]),
);
