import {
  adoptFiledCards,
  type EnteredCard,
  readAccountTokens,
} from '#server/earning/batch/index.ts';
import type { Trx } from '#server/platform/db/index.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';
import type { ParsedRow } from './import-rows.ts';
import type { MemberRow } from './member-row.ts';
import {
  type CardAccount,
  linkCards,
  type NewCard,
  readLinked,
  readLinkedAccounts,
  setAccounts,
} from './member-store.ts';

type FiledCards = {
  partnerId: string;
  batch: readonly ParsedRow<MemberRow>[];
  /** Members of the batch by email. */
  memberIds: ReadonlyMap<string, number>;
  now: Date;
};

type Sorted = {
  linked: NewCard[];
  accounts: CardAccount[];
  replacements: EnteredCard[];
  refusals: { line: number; reason: string }[];
};

const isSameMember = (a: MemberKey, b: MemberKey) =>
  a.partnerId === b.partnerId && a.memberId === b.memberId;

type Holder = MemberKey & { par: string | null };

// The members who have linked the cards and the accounts of a file.
const readHolders = async (
  trx: Trx,
  { tokens, pars }: { tokens: readonly string[]; pars: readonly string[] },
) => {
  const cards = await readLinked(trx, tokens);
  const accounts = pars.length > 0 ? await readLinkedAccounts(trx, pars) : [];
  return {
    holders: new Map<string, Holder>(cards.map((card) => [card.token, card])),
    owners: new Map<string, MemberKey>(accounts.map((account) => [account.par, account])),
  };
};

// A card that replaced another is known under the token of that one.
const sortCards = async (
  trx: Trx,
  { partnerId, batch, memberIds }: FiledCards,
): Promise<Sorted> => {
  const accountTokens = await readAccountTokens(
    trx,
    batch.map(({ row }) => row.cardToken),
  );
  const tokenOf = ({ cardToken }: MemberRow) => accountTokens.get(cardToken) ?? cardToken;
  const { holders, owners } = await readHolders(trx, {
    tokens: batch.map(({ row }) => tokenOf(row)),
    pars: batch.flatMap(({ row }) => row.par ?? []),
  });
  const sorted: Sorted = { linked: [], accounts: [], replacements: [], refusals: [] };
  for (const { line, row } of batch) {
    const memberId = memberIds.get(row.email);
    if (memberId === undefined) continue;
    const [token, member] = [tokenOf(row), { partnerId, memberId }];
    const { par, lastFour, cardType: type, joinDate: tracksFrom } = row;
    const holder = holders.get(token);
    if (holder && !isSameMember(holder, member)) {
      sorted.refusals.push({ line, reason: 'cardToken is linked to another member' });
      continue;
    }
    const owner = par === null ? undefined : owners.get(par);
    if (!holder && par !== null && owner && isSameMember(owner, member)) {
      sorted.replacements.push({ ...member, token, par, lastFour });
      holders.set(token, { ...member, par });
      continue;
    }
    if (!holder) {
      sorted.linked.push({ ...member, token, type, lastFour, tracksFrom });
      holders.set(token, { ...member, par });
    }
    if (par === null || owner || (holder && holder.par !== null)) continue;
    sorted.accounts.push({ token, par });
    owners.set(par, member);
  }
  return sorted;
};

/**
 * Links the cards of a member file. A card of an account that its member has linked replaces that
 * card and keeps its history; the accounts of other members are left to their cards.
 */
export const linkFiledCards = async (trx: Trx, filed: FiledCards) => {
  const { linked, accounts, replacements, refusals } = await sortCards(trx, filed);
  if (linked.length > 0) await linkCards(trx, linked);
  if (accounts.length > 0) await setAccounts(trx, accounts);
  const replacedCards = await adoptFiledCards(trx, replacements, filed.now);
  return { newCards: linked.length, replacedCards, refusals };
};
