import type { StaffSilentMerchant } from '#contract/staff/merchants.ts';
import { measureSilence } from '#domain/merchant/silence.ts';
import { scoreRestaurant, sumScore } from '#domain/queues/score-restaurant.ts';
import { businessDay } from '#domain/time/local-time.ts';
import { asEngine } from '#server/platform/db/index.ts';
import { staff } from '../staff-context.ts';
import {
  type QuietMerchant,
  readQuietMerchants,
  readUnmatchedGroups,
  type UnmatchedGroup,
} from './silent-store.ts';

const MIN_QUIET_DAYS = 3;
const MAX_SHOWN = 200;
// A name and one more part have to agree.
const MIN_SCORE = 65;

const scoreOf = (merchant: QuietMerchant, group: UnmatchedGroup): number =>
  group.firstOn < merchant.lastDinedOn
    ? 0
    : sumScore(
        scoreRestaurant({
          descriptor: group.descriptor,
          name: merchant.name,
          city: merchant.city,
          state: merchant.state,
          amountCents: group.averageCents,
          usualCents: null,
          date: group.firstOn,
          lastDinedOn: merchant.lastDinedOn,
          isCarrier: false,
        }),
      );

const suggest = (
  merchant: QuietMerchant,
  groups: readonly UnmatchedGroup[],
): StaffSilentMerchant['suggestion'] => {
  const scored = groups
    .map((group) => ({ group, score: scoreOf(merchant, group) }))
    .sort((a, b) => b.score - a.score || b.group.events - a.group.events);
  const [best] = scored;
  if (!best || best.score < MIN_SCORE) return null;
  const { mid: value, descriptor, events, firstOn } = best.group;
  return { value, descriptor, events, firstOn, score: best.score };
};

/** Restaurants that have stopped sending, those with the most lost rewards first. */
export const listSilentMerchants = staff.merchants.silent.handler(
  ({ context: { engine }, input: { partner } }) =>
    asEngine(engine.db, async (trx) => {
      const today = businessDay(engine.now());
      const quiet = await readQuietMerchants(trx, { partner, today, quietDays: MIN_QUIET_DAYS });
      const silent = quiet.flatMap((merchant) => {
        const silence = measureSilence(merchant);
        return silence ? [{ ...merchant, ...silence }] : [];
      });
      silent.sort((a, b) => b.lostUnits - a.lostUnits || (a.merchantId < b.merchantId ? -1 : 1));
      const groups = silent.length > 0 ? await readUnmatchedGroups(trx) : [];
      return {
        count: silent.length,
        lostUnits: silent.reduce((sum, { lostUnits }) => sum + lostUnits, 0),
        merchants: silent.slice(0, MAX_SHOWN).map((merchant) => {
          const { units: _, dines: usualDines, ...shown } = merchant;
          return { ...shown, usualDines, suggestion: suggest(merchant, groups) };
        }),
      };
    }),
);
