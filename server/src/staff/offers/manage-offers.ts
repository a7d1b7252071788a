import { flexOfferState } from '#domain/bonuses/check-flex-offer.ts';
import { businessDay } from '#domain/time/local-time.ts';
import { endFlexOffer, grantFlexOffer, listFlexOffers } from '#server/earning/bonuses/index.ts';
import { asEngine } from '#server/platform/db/index.ts';
import { approverFor, withinLimits } from '../approve-posting.ts';
import { auditName, partnerOf, staff } from '../staff-context.ts';
import { STAFF_LIST_MAX } from '../staff-list.ts';

export const listOffers = staff.offers.list.handler(
  async ({ context: { engine }, input: { partner, includesOver, ...filter } }) => {
    const today = businessDay(engine.now());
    const openOn = includesOver ? null : today;
    const rows = await asEngine(engine.db, (trx) =>
      listFlexOffers(trx, { ...filter, partnerId: partner, openOn, limit: STAFF_LIST_MAX + 1 }),
    );
    const offers = rows
      .slice(0, STAFF_LIST_MAX)
      .map((offer) => ({ ...offer, state: flexOfferState(offer, today) }));
    return { offers, hasMore: rows.length > STAFF_LIST_MAX };
  },
);

export const grantOffer = staff.offers.grant.handler(
  async ({ context, input: { partner: slug, startsOn, ...input }, errors }) => {
    const partner = partnerOf(context, slug);
    const approvedBy = await approverFor(context, { partner, ...input }, errors);
    const { db, now } = context.engine;
    const grant = { ...input, partner, approvedBy, madeBy: auditName(context), now: now() };
    const result = await withinLimits(partner, errors, () =>
      grantFlexOffer(db, { ...grant, startsOn: startsOn ?? undefined }),
    );
    if (result.kind === 'refused')
      throw errors.INVALID_TERMS({ data: { values: {}, ...result.fault } });
    const { id, restaurant } = result;
    return { id, restaurant, startsOn: result.startsOn, endsOn: input.endsOn };
  },
);

export const endOffer = staff.offers.end.handler(async ({ context, input, errors }) => {
  const { partner: partnerId, ...ending } = input;
  const { id } = ending;
  const { db, now } = context.engine;
  const by = { madeBy: auditName(context), now: now() };
  const result = await endFlexOffer(db, { ...ending, ...by, partnerId });
  switch (result.kind) {
    case 'unknown':
      throw errors.UNKNOWN_OFFER({ data: { id } });
    case 'earned':
      throw errors.OFFER_EARNED({ data: { id, on: result.on } });
    case 'over':
      throw errors.OFFER_OVER({ data: { id, since: result.since } });
    default:
      return result;
  }
});
