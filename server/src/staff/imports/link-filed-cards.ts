import {
  adoptFiledCards,
  type EnteredCard,
  readAccountTokens,
} from '#server/earning/cards/index.ts';
import type { Trx } from '#server/platform/db/index.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';
import type { ParsedRow } from './import-rows.ts';
import type { EnrolledMember, FiledCard } from './member-row.ts';
import {
  type CardAccount,
  linkCards,
  type NewCard,
  readLinked,
  readLinkedAccounts,
  readRemoved,
  setAccounts,
} from './member-store.ts';
import type { CsvFault } from './read-csv.ts';

type FiledCards = {
  partnerId: string;
  batch: readonly ParsedRow<EnrolledMember>[];
  /** Members of the batch by email. */
  memberIds: ReadonlyMap<string, number>;
  now: Date;
  /** Whether members get an email about a replaced card. */
  isNews: boolean;
};

type Sorted = {
  linked: NewCard[];
  accounts: CardAccount[];
  replacements: EnteredCard[];
  refusals: CsvFault[];
  /** Cards left out because their members removed them. */
  removedCards: number;
  /** The lines that link, replace or complete a card. */
  changedLines: Set<number>;
};

const isSameMember = (a: MemberKey, b: MemberKey) =>
  a.partnerId === b.partnerId && a.memberId === b.memberId;

type CardOwner = MemberKey & { par: string | null };

// The members who have linked the cards and the accounts of a file.
const readOwners = async (
  trx: Trx,
  input: { partnerId: string; tokens: readonly string[]; pars: readonly string[] },
) => {
  const cards = await readLinked(trx, input.tokens);
  const accounts = input.pars.length > 0 ? await readLinkedAccounts(trx, input.pars) : [];
  const removed = new Set(
    (await readRemoved(trx, input)).flatMap(({ memberId, token, par }) => [
      `${memberId} card ${token}`,
      ...(par === null ? [] : [`${memberId} account ${par}`]),
    ]),
  );
  return {
    isRemoved: (memberId: number, token: string, par: string | null) =>
      removed.has(`${memberId} card ${token}`) ||
      (par !== null && removed.has(`${memberId} account ${par}`)),
    cardOwners: new Map<string, CardOwner>(cards.map((card) => [card.token, card])),
    accountOwners: new Map<string, MemberKey>(accounts.map((account) => [account.par, account])),
  };
};

const hasCard = (row: EnrolledMember): row is FiledCard => row.cardToken !== null;

// A card that replaced another is known under the token of that one.
const sortCards = async (
  trx: Trx,
  { partnerId, batch, memberIds }: FiledCards,
): Promise<Sorted> => {
  const filed = batch.filter((parsed): parsed is ParsedRow<FiledCard> => hasCard(parsed.row));
  const accountTokens = await readAccountTokens(
    trx,
    filed.map(({ row }) => row.cardToken),
  );
  const tokenOf = ({ cardToken }: FiledCard) => accountTokens.get(cardToken) ?? cardToken;
  const { cardOwners, accountOwners, isRemoved } = await readOwners(trx, {
    partnerId,
    tokens: filed.map(({ row }) => tokenOf(row)),
    pars: filed.flatMap(({ row }) => row.par ?? []),
  });
  const sorted: Sorted = {
    linked: [],
    accounts: [],
    replacements: [],
    refusals: [],
    removedCards: 0,
    changedLines: new Set(),
  };
  for (const { line, row } of filed) {
    const memberId = memberIds.get(row.email);
    if (memberId === undefined) continue;
    const [token, member] = [tokenOf(row), { partnerId, memberId }];
    const { par, lastFour, cardType: type, joinDate: tracksFrom } = row;
    const cardOwner = cardOwners.get(token);
    if (cardOwner && !isSameMember(cardOwner, member)) {
      sorted.refusals.push({ line, column: 'cardToken', code: 'otherMemberCard', values: {} });
      continue;
    }
    const accountOwner = par === null ? undefined : accountOwners.get(par);
    if (!cardOwner && par !== null && accountOwner && isSameMember(accountOwner, member)) {
      sorted.replacements.push({ ...member, token, par, lastFour });
      sorted.changedLines.add(line);
      cardOwners.set(token, { ...member, par });
      continue;
    }
    if (!cardOwner && isRemoved(memberId, token, par)) {
      sorted.removedCards += 1;
      continue;
    }
    if (!cardOwner) {
      sorted.linked.push({ ...member, token, type, lastFour, tracksFrom });
      sorted.changedLines.add(line);
      cardOwners.set(token, { ...member, par });
    }
    if (par === null || accountOwner || (cardOwner && cardOwner.par !== null)) continue;
    sorted.accounts.push({ token, par });
    sorted.changedLines.add(line);
    accountOwners.set(par, member);
  }
  return sorted;
};

/**
 * Links the cards of a member file. A card of an account that its member has linked replaces that
 * card and takes over its history; the accounts of other members are left to their cards. A card that
 * its member removed is not linked again, because removing it withdrew the consent.
 */
export const linkFiledCards = async (trx: Trx, filed: FiledCards) => {
  const { linked, accounts, replacements, ...rest } = await sortCards(trx, filed);
  if (linked.length > 0) await linkCards(trx, linked);
  if (accounts.length > 0) await setAccounts(trx, accounts);
  const replacedCards = await adoptFiledCards(trx, replacements, filed);
  return { newCards: linked.length, replacedCards, ...rest };
};
