import type { StaffHit } from '#contract/staff/search.ts';
import { parseOperators } from '#domain/staff-search/parse-operators.ts';
import { asEngine, type Trx } from '#server/platform/db/index.ts';
import { staff } from '../staff-context.ts';
import { findEvents } from './event-store.ts';
import { tokensOf } from './match-member.ts';
import {
  findCardMembers,
  findRestrictedClaims,
  findRestrictedDines,
  findRestrictedPayouts,
  type Restricted,
} from './operator-store.ts';
import {
  findClaim,
  findDines,
  findDinesOfTokens,
  findMembers,
  findPayout,
  findRestaurants,
} from './search-store.ts';

const idOf = (text: string): number | null => (/^\d{1,15}$/.test(text) ? Number(text) : null);

type Named = { partner: string; text: string };

const findNamed = async (trx: Trx, { partner, text }: Named): Promise<StaffHit[]> => {
  const named = { partner, text, tokens: tokensOf(text) };
  const id = idOf(text);
  return [
    ...(await findMembers(trx, named)),
    ...(await findDines(trx, named, id)),
    ...(await findDinesOfTokens(trx, named)),
    ...(await findEvents(trx, named)),
    ...(id === null ? [] : await findClaim(trx, partner, id)),
    ...(id === null ? [] : await findPayout(trx, partner, id)),
    ...(await findRestaurants(trx, text)),
  ];
};

const findRestricted = async (trx: Trx, restricted: Restricted): Promise<StaffHit[]> => [
  ...(await findCardMembers(trx, restricted)),
  ...(await findRestrictedDines(trx, restricted)),
  ...(await findRestrictedClaims(trx, restricted)),
  ...(await findRestrictedPayouts(trx, restricted)),
];

/** Finds what a text names in a program; restaurants belong to every program. */
export const findAnything = staff.search.find.handler(({ context, input: { partner, text } }) =>
  asEngine(context.engine.db, async (trx) => {
    const { rest, operators, unread } = parseOperators(text);
    const tokens = rest === '' ? [] : tokensOf(rest);
    if (Object.keys(operators).length > 0)
      return { hits: await findRestricted(trx, { partner, tokens, operators }), unread };
    // A lone operator that cannot be read names nothing.
    if (rest === '') return { hits: [], unread };
    return { hits: await findNamed(trx, { partner, text: rest }), unread };
  }),
);
