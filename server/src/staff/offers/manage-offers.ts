import { flexOfferState } from '#domain/bonuses/check-flex-offer.ts';
import { businessDay } from '#domain/time/local-time.ts';
import { endFlexOffer, grantFlexOffer, listFlexOffers } from '#server/earning/bonuses/index.ts';
import { approverFor, withinLimits } from '../approve-posting.ts';
import { auditName, partnerOf, staff } from '../staff-context.ts';
import { readPage } from '../staff-list.ts';

export const listOffers = staff.offers.list.handler(
  async ({
    context: { engine },
    input: { partner: partnerId, includesOver, limit: max, ...filter },
  }) => {
    const today = businessDay(engine.now());
    const openOn = includesOver ? null : today;
    const { rows, hasMore } = await readPage(engine.db, max, (trx, limit) =>
      listFlexOffers(trx, { ...filter, partnerId, openOn, limit }),
    );
    return {
      offers: rows.map((offer) => ({ ...offer, state: flexOfferState(offer, today) })),
      hasMore,
    };
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
