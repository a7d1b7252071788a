import { asEngine, type Database } from '#server/platform/db/index.ts';
import {
  type FoundMember,
  findMemberByEmail,
  type LatestDine,
  type MemberCard,
  readBalances,
  readCards,
  readLatestDines,
} from './member-store.ts';

/** The member data shown to staff. */
export type ShownMember = {
  member: FoundMember;
  cards: MemberCard[];
  balances: { account: string; units: number }[];
  dines: LatestDine[];
};

/** A member with cards, balances and the latest dines; null when the partner has none with the email. */
export const showMember = (
  db: Database,
  query: { email: string; partnerId: string },
): Promise<ShownMember | null> =>
  asEngine(db, async (trx) => {
    const member = await findMemberByEmail(trx, query);
    if (!member) return null;
    const cards = await readCards(trx, member);
    const balances = await readBalances(trx, member);
    const dines = await readLatestDines(trx, member);
    return { member, cards, balances, dines };
  });
