import type { CardPost, CardRegistration, LinkedCard, NewCard } from '#contract/cards.ts';
import { brandCodeOf } from '#domain/cards/card-brand.ts';
import type { LinkErrorCode } from '#domain/cards/link-outcome.ts';
import type { ProblemCode } from '#domain/forms/form-problem.ts';
import { turnOnAutomatically } from '#server/features/bonuses/index.ts';
import { startReferral } from '#server/features/referrals/index.ts';
import { type Ctx, memberKeyOf, memberOf } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';

import { cardLimits } from './card-limits.ts';
import type { CardDeps, CardHandlerDeps } from './deps.ts';
import { type Linking, linkCard } from './link-card.ts';
import { presentCard, sessionBinding } from './read-cards.ts';
import { readPartnerCards } from './store.ts';

type Found = Linking['card'] | { error: LinkErrorCode };
type Shown = Pick<LinkedCard, 'cardType' | 'lastFour' | 'description'>;

const findPartnerCard = async (ctx: Ctx, id: string): Promise<Found> => {
  const key = memberKeyOf(ctx);
  const rows = await ctx.tx((trx) => readPartnerCards(trx, key));
  const row = rows.find(({ partner_card_id }) => partner_card_id === id);
  if (!row || !ctx.partner.hasPartnerLoadedCards) return { error: 'cardRefused' };
  return {
    reference: row.network_token,
    cardType: row.card_type,
    lastFour: row.last_four,
    description: row.description,
    expiresMonth: null,
  };
};

const decryptCard = async (ctx: Ctx, deps: CardDeps, sealed: string): Promise<Found> => {
  const enroll = (key: string) =>
    deps.vault.enroll({ sealed, binding: sessionBinding(ctx, key), partnerId: ctx.partnerId });
  let enrolled = await enroll(deps.bindingKey);
  // A wrong binding consumes nothing.
  for (const key of deps.formerBindingKeys ?? [])
    if (enrolled.kind === 'expired') enrolled = await enroll(key);
  if (enrolled.kind === 'expired') return { error: 'entryExpired' };
  if (enrolled.kind === 'refused') return { error: 'cardRefused' };
  const { reference, par, cardType, lastFour, expiresMonth } = enrolled;
  return { reference, par, cardType, lastFour, expiresMonth, description: '' };
};

const findCard = async (ctx: Ctx, deps: CardDeps, card: NewCard): Promise<Found> => {
  if (card.partnerCardId) return findPartnerCard(ctx, card.partnerCardId);
  if (!card.encryptedCardNumber) return { error: 'entryExpired' };
  const found = await decryptCard(ctx, deps, card.encryptedCardNumber);
  if ('error' in found) return found;
  return ctx.partner.cardTypesAccepted.includes(brandCodeOf(found.cardType))
    ? found
    : { error: 'brandNotAccepted' };
};

const refusedWith = async (ctx: Ctx, shown: Shown, code: LinkErrorCode): Promise<LinkedCard> => ({
  ...shown,
  memberCard: null,
  error: { code, message: (await ctx.copy('responses', 'cards'))(code) },
});

const typedOf = ({ cardType, lastFour }: NewCard): Shown => ({
  cardType: cardType ?? 'Visa',
  lastFour: lastFour ?? '',
  description: '',
});

const linkOne = async (ctx: Ctx, deps: CardDeps, card: NewCard): Promise<LinkedCard> => {
  const startedAt = ctx.now();
  const found = await findCard(ctx, deps, card);
  if ('error' in found) return refusedWith(ctx, typedOf(card), found.error);
  const { cardType, lastFour, description } = found;
  const linked = await linkCard(deps.db, {
    partnerId: ctx.partnerId,
    memberId: memberOf(ctx).id,
    card: found,
    textVersion: ctx.partner.termsVersion,
    reopens: memberOf(ctx).memberType === 'ClosedAccountMember',
    startedAt,
    now: ctx.now(),
  });
  const shown = { cardType, lastFour, description };
  if ('error' in linked) return refusedWith(ctx, shown, linked.error);
  return { ...shown, memberCard: presentCard(linked.row), error: null };
};

const refuse = (field: string, code: ProblemCode) =>
  new AppError('badRequest', { errors: [{ field, copy: 'forms', code }] });

// Rejections reveal card validity, so they are limited per member and address.
const linkCounted = async (ctx: Ctx, deps: CardHandlerDeps, card: NewCard): Promise<LinkedCard> => {
  const counted = { limits: cardLimits(ctx).rejections, times: 1 };
  if ((await ctx.limiter.tryConsume(counted)) > 0) {
    ctx.log.warn({ member: memberOf(ctx).id }, 'card.refused_too_often');
    return refusedWith(ctx, typedOf(card), 'tryAgain');
  }
  const linked = await linkOne(ctx, deps, card);
  if (linked.error?.code !== 'cardRefused') await ctx.limiter.refund(counted);
  return linked;
};

/** Counts one form submission against the daily limit. */
export const countPost = (ctx: Ctx): Promise<void> => ctx.limiter.consume(cardLimits(ctx).posts);

/** Links the cards of a form independently; requires consent to activity monitoring. Empty slots are skipped. */
export const linkPosted = async (
  ctx: Ctx,
  deps: CardHandlerDeps,
  { creditCards, directFileFeedOptIn, ...post }: CardPost,
): Promise<CardRegistration> => {
  if (!directFileFeedOptIn) throw refuse('directFileFeedOptIn', 'cardTerms');
  const filled = creditCards.filter(({ lastFour }) => lastFour);
  if (filled.length === 0) throw refuse('creditCards', 'emptyRequired');
  const passed = await deps.captchaGate(ctx, {
    response: post.gRecaptchaResponse ?? post['g-recaptcha-response'],
    free: cardLimits(ctx).freeAttempts,
    times: filled.length,
  });
  const cardRegistration: LinkedCard[] = [];
  for (const card of filled) cardRegistration.push(await linkCounted(ctx, deps, card));
  if (cardRegistration.some(({ memberCard }) => memberCard !== null)) {
    const owner = { partner: ctx.partner, memberId: memberOf(ctx).id, now: ctx.now() };
    await turnOnAutomatically(deps.db, owner);
    await startReferral(deps.db, owner);
  }
  const refused = cardRegistration.filter(({ error }) => error?.code === 'cardRefused');
  await passed.refund(filled.length - refused.length);
  return { cardRegistration };
};

/** For open accounts; a closed one uses re-enrollment. */
export const linkCards =
  (deps: CardHandlerDeps) =>
  async (ctx: Ctx, post: CardPost): Promise<CardRegistration> => {
    await countPost(ctx);
    if (memberOf(ctx).memberType === 'ClosedAccountMember') throw new AppError('forbidden');
    return linkPosted(ctx, deps, post);
  };
