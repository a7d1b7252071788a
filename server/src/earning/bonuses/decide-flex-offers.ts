import { decideFlexOffer } from '#domain/bonuses/decide-bonus.ts';
import type { Trx } from '#server/platform/db/index.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';
import {
  type FlexOfferBill,
  type GivenOffer,
  readGivenOffers,
  writeEarned,
} from './earned-offer-store.ts';
import type { Promised } from './store.ts';

// Restaurant and first day identify an offer in any order of arrival.
const offerKey = ({ merchantId, startsOn, memberId }: GivenOffer): string =>
  `${memberId} ${startsOn} ${merchantId}`;

const billsOf = (rows: readonly FlexOfferBill[]) =>
  rows.flatMap(({ merchantId, dinedOn, cents }) =>
    dinedOn === null || cents === null ? [] : [{ merchantId, dinedOn, cents }],
  );

/** Decides the flex offers of members that a dine touches or once earned, and stores the day that earned each. */
export const decideFlexOffers = async (
  trx: Trx,
  members: readonly MemberKey[],
): Promise<Promised[]> => {
  const groups = Map.groupBy(await readGivenOffers(trx, members), offerKey);
  const promised: Promised[] = [];
  const changed: GivenOffer[] = [];
  for (const rows of groups.values()) {
    const [offer] = rows;
    if (!offer) continue;
    const { earnedOn, units } = decideFlexOffer(offer, billsOf(rows));
    if (earnedOn !== offer.earnedOn) changed.push({ ...offer, earnedOn });
    const { partnerId, memberId, merchantId, startsOn } = offer;
    const source = { of: 'flexOffer', merchantId, startsOn } as const;
    promised.push({ partnerId, memberId, source, units, day: earnedOn ?? startsOn });
  }
  if (changed.length > 0) await writeEarned(trx, changed);
  return promised;
};
