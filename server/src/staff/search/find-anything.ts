import type { StaffHit } from '#contract/staff/search.ts';
import { asEngine } from '#server/platform/db/index.ts';
import { staff } from '../staff-context.ts';
import {
  findClaim,
  findDines,
  findDinesOfTokens,
  findMembers,
  findPayout,
  findRestaurants,
} from './search-store.ts';

const MAX_TOKENS = 4;

const idOf = (text: string): number | null => (/^\d{1,15}$/.test(text) ? Number(text) : null);

/** Finds what a text names in a program; restaurants belong to every program. */
export const findAnything = staff.search.find.handler(
  ({ context: { engine }, input: { partner, text } }) =>
    asEngine(engine.db, async (trx) => {
      // One letter begins too many names.
      const long = text.split(/\s+/).filter((token) => token.length > 1);
      const tokens = long.length > 0 ? long.slice(0, MAX_TOKENS) : [text];
      const named = { partner, text, tokens };
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
