import { z } from 'zod';
import { looksLikeEmail } from '#domain/forms/email.ts';
import { goalKinds } from '#domain/rewards/goal-share.ts';
import { HttpsUrl, PlainText, Slug } from './partner-text.ts';

/** Support contacts of a partner; `href` is ready for a link. */
export const CustomerSupport = z.strictObject({
  phone: z.strictObject({
    href: z.string().regex(/^tel:\+?\d{7,15}$/, 'must be like tel:+18005550100'),
    formatted: PlainText,
  }),
  email: z.strictObject({
    /** An address, with or without mailto:, or the URL of a contact page. */
    href: z
      .string()
      .refine(
        (text) => /^https:\/\/\S+$/.test(text) || looksLikeEmail(text.replace(/^mailto:/, '')),
        'must be like mailto:help@example.test or https://example.test/contact',
      ),
    display: PlainText,
  }),
});
export type CustomerSupport = z.infer<typeof CustomerSupport>;

const rate = z.int('must be a whole number of reward units').min(0).max(100);

/** Reward units per eligible $1 by tier: points or miles, or US cents for Dollar and Credit partners. */
export const EarnRates = z.strictObject({
  OptedOut: rate.default(1),
  NonActivated: rate.default(0),
  OptedIn: rate.default(3),
  VIP: rate.default(3),
});
export type EarnRates = z.infer<typeof EarnRates>;

/**
 * * When a cleared reward moves on. `holdDays`: days Deferred before Awarded. `paidAfterDays`:
 * days after Awarded within which the partner usually posts it, shown as an expectation; null when
 * only a payout pays it. `requiresReview`: Pending until reviewed. `maxBillDollars`: a higher bill
 * is held until staff release it, as is one that clears more than `lateClearingDays` after its
 * authorization arrived. `minTicketCents`: the smallest bill that earns if the restaurant sets
 * none. `giftCardsEarn`: whether gift cards that are bought on site earn. `approvalAboveUnits`: an
 * adjustment above it needs a second approver; `adjustmentFloorUnits`: none may take a balance
 * below it.
 */
/** Goals that members measure their rewards by; `units` in ledger units, so cents in Dollar and Credit programs. */
export const Goals = z
  .array(
    z.strictObject({
      code: Slug,
      kind: z.enum(goalKinds),
      name: PlainText,
      units: z.int().min(1).max(10_000_000),
    }),
  )
  .max(8)
  .refine(
    (goals) => new Set(goals.map(({ code }) => code)).size === goals.length,
    'must have a code of its own for each goal',
  );

export const Posting = z.strictObject({
  holdDays: z.int().min(0).max(14).default(0),
  paidAfterDays: z.int().min(0).max(60).nullable().default(10),
  requiresReview: z.boolean().default(false),
  lateClearingDays: z.int().min(14).max(365).default(90),
  maxBillDollars: z.int().min(100).max(1_000_000).default(25_000),
  minTicketCents: z.int().min(0).max(1_000_000).default(0),
  giftCardsEarn: z.boolean().default(true),
  approvalAboveUnits: z.int().min(0).max(100_000_000).default(10_000),
  adjustmentFloorUnits: z.int().min(-100_000_000).max(0).default(0),
  isTranslated: z.boolean().default(true),
});
export type Posting = z.infer<typeof Posting>;

const AcclaimedLevel = z.union([z.literal(2), z.literal(3)]);
const campaign = (code: string, acclaimedLevels: z.infer<typeof AcclaimedLevel>[]) =>
  z
    .strictObject({
      code: z.string().regex(/^[A-Z0-9]{2,12}$/, 'must be 2 to 12 capital letters or digits'),
      acclaimedLevels: z.array(AcclaimedLevel),
    })
    .default({ code, acclaimedLevels });

/** The campaign code of each tier and the acclaimed levels it opens. */
export const Campaigns = z.strictObject({
  OptedOut: campaign('DINE0', []),
  NonActivated: campaign('DINE1', []),
  OptedIn: campaign('DINE2', [2]),
  VIP: campaign('DINE3', [2, 3]),
});
export type Campaigns = z.infer<typeof Campaigns>;

/** The program's app in the app stores; null without one. */
export const StoreUrls = z.strictObject({
  apple: HttpsUrl.nullable().default(null),
  google: HttpsUrl.nullable().default(null),
});
export type StoreUrls = z.infer<typeof StoreUrls>;

const headText = z.string().trim().min(1).max(320);

/** Head data of one route; missing fields fall back to the home route. Placeholders are allowed. */
export const RouteHead = z.strictObject({
  title: headText.optional(),
  description: headText.optional(),
  keywords: headText.optional(),
});
export type RouteHead = z.infer<typeof RouteHead>;

/** Head data by path; a key that ends in `/*` covers every path below it. */
export const RouteMeta = z.record(
  z.string().regex(/^\/[A-Za-z0-9/_*-]*$/, 'must be a path'),
  RouteHead,
);
export type RouteMeta = z.infer<typeof RouteMeta>;

const claimName = /^[A-Za-z][A-Za-z0-9_:./-]{0,119}$/;

/**
 * The partner's OpenID provider: the issuer is pinned here, the client secret is an environment
 * variable. `memberNumberClaim` names the claim of the ID token that is the member number;
 * `additionalScopes` are requested besides `openid email profile`.
 */
export const SingleSignOn = z.strictObject({
  issuer: HttpsUrl,
  clientId: PlainText,
  algorithm: z.enum(['RS256', 'PS256', 'ES256']).default('RS256'),
  memberNumberClaim: z
    .string()
    .regex(claimName, 'must be the name of a claim')
    .nullable()
    .default(null),
  additionalScopes: z
    .array(z.string().regex(/^[\x21\x23-\x5b\x5d-\x7e]{1,80}$/, 'must be a scope'))
    .max(10)
    .default([]),
});
export type SingleSignOn = z.infer<typeof SingleSignOn>;

/** The identity provider at which a program's own staff sign in to the console. */
export const StaffSignOn = SingleSignOn.omit({ memberNumberClaim: true });
export type StaffSignOn = z.infer<typeof StaffSignOn>;
