import type { StaffHit } from '#contract/staff/search.ts';
import { asEngine } from '#server/platform/db/index.ts';
import { staff } from '../staff-context.ts';
import { tokensOf } from './match-member.ts';
import {
  findClaim,
  findDines,
  findDinesOfTokens,
  findMembers,
  findPayout,
  findRestaurants,
} from './search-store.ts';

const idOf = (text: string): number | null => (/^\d{1,15}$/.test(text) ? Number(text) : null);

/** Finds what a text names in a program; restaurants belong to every program. */
export const findAnything = staff.search.find.handler(
  ({ context: { engine }, input: { partner, text } }) =>
    asEngine(engine.db, async (trx) => {
      const named = { partner, text, tokens: tokensOf(text) };
      const id = idOf(text);
      const hits: StaffHit[] = [
        ...(await findMembers(trx, named)),
        ...(await findDines(trx, named, id)),
        ...(await findDinesOfTokens(trx, named)),
        ...(id === null ? [] : await findClaim(trx, partner, id)),
        ...(id === null ? [] : await findPayout(trx, partner, id)),
        ...(await findRestaurants(trx, text)),
      ];
      return { hits };
    }),
);
