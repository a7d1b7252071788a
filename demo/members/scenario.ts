import type { CatalogueMerchant } from '#demo/catalogue/catalogue-merchant.ts';
import type { Dice } from '#demo/rng.ts';

/** Where a story plays: restaurants without any limit, and one or more of each kind that can cut a reward. */
export type Stage = {
  open: readonly CatalogueMerchant[];
  spendLimited: readonly CatalogueMerchant[];
  dayLimited: readonly CatalogueMerchant[];
};

const everyDay = ({ offerDays }: CatalogueMerchant) => offerDays.length === 7;
const noLimits = ({ monthlyMaxSpendCents, monthlyMaxVisits }: CatalogueMerchant) =>
  monthlyMaxSpendCents === null && monthlyMaxVisits === null;

// A limit that one generous dinner nearly reaches.
const isSmallLimit = ({ monthlyMaxSpendCents, monthlyMaxVisits }: CatalogueMerchant) =>
  monthlyMaxVisits === null && monthlyMaxSpendCents !== null && monthlyMaxSpendCents <= 20_000;

/** Sorts restaurants that everybody may earn at by what limits them. */
export const setStage = (places: readonly CatalogueMerchant[]): Stage => {
  const usual = places.filter((place) => place.acclaimedLevel === 0 && place.highlight === null);
  return {
    open: usual.filter((place) => everyDay(place) && noLimits(place)),
    spendLimited: usual.filter((place) => everyDay(place) && isSmallLimit(place)),
    dayLimited: usual.filter((place) => !everyDay(place) && noLimits(place)),
  };
};

/** Open restaurants one after the other, each of them once before any comes again. */
export const tour = (stage: Stage, dice: Dice): (() => CatalogueMerchant) => {
  let left: CatalogueMerchant[] = [];
  return () => {
    if (left.length === 0) left = [...stage.open];
    const [place] = left.splice(dice.between(0, left.length - 1), 1);
    if (!place) throw new RangeError('the stage has no open restaurant');
    return place;
  };
};

const usualBill = [3800, 2300, 4900, 8800, 13_600] as const;

/** A bill in cents that fits the price of a place. */
export const drawBill = (place: CatalogueMerchant, dice: Dice): number =>
  Math.round(usualBill[place.priceRange] * (0.7 + dice.next() * 0.9));

/** A local time at which people dine. */
export const drawTime = (dice: Dice): string => {
  const hour = dice.weigh([12, 13, 18, 19, 20], [2, 1, 2, 4, 2]);
  return `${hour}:${String(dice.between(0, 59)).padStart(2, '0')}:00`;
};
