import type { Bill } from './pair-events.ts';

/** A network's id of a terminal or contract (MID), and Visa's ids of a merchant and of one of its stores. */
export const identifierKinds = ['mid', 'vmid', 'vsid'] as const;
export type IdentifierKind = (typeof identifierKinds)[number];
export type Identifier = { kind: IdentifierKind; value: string };

/** One restaurant with an identifier, and its period. */
export type IdentifierOwner = {
  merchantId: string;
  /** The acquirer under which a MID is the restaurant's; empty for any. */
  acquirerBin: string;
  validFrom: string | null;
  validTo: string | null;
};

/** The restaurant of an event, or why there is none. */
export type MerchantMatch =
  | { kind: 'matched'; merchantId: string; mid: string }
  | { kind: 'ambiguous'; mid: string }
  | { kind: 'unknown' };

/** The identifiers of a bill that identify its restaurant. */
export type BillIdentifiers = Pick<Bill, 'mids' | 'acquirerBin' | 'vmid' | 'vsid'>;

/**
 * A network identifier as it is compared: without the zero padding that settlement files add. Null for the
 * empty one and `0`, which name no merchant.
 */
export const normalizeMid = (mid: string): string | null => {
  const bare = mid.trim().replace(/^0{7}(?=.)/, '');
  return bare === '' || /^0+$/.test(bare) ? null : bare;
};

/** The key under which the owners of an identifier are looked up. */
export const identifierKey = ({ kind, value }: Identifier): string => `${kind} ${value}`;

/** The identifiers of a bill in the order in which they are tried: MIDs, then Visa's store and merchant. */
export const identifiersOf = ({ mids, vsid, vmid }: BillIdentifiers): Identifier[] => {
  const found: Identifier[] = [];
  const add = (kind: IdentifierKind, raw: string | undefined) => {
    const value = raw === undefined ? null : normalizeMid(raw);
    if (value !== null) found.push({ kind, value });
  };
  for (const mid of mids) add('mid', mid);
  add('vsid', vsid);
  add('vmid', vmid);
  return found;
};

// A MID under the bill's acquirer comes before a MID under any; an acquirer that is not the bill's names none.
const ofAcquirer = (
  owners: readonly IdentifierOwner[],
  acquirerBin: string | undefined,
): readonly IdentifierOwner[] => {
  if (acquirerBin === undefined) return owners;
  const exact = owners.filter((owner) => owner.acquirerBin === acquirerBin);
  return exact.length > 0 ? exact : owners.filter((owner) => owner.acquirerBin === '');
};

const isValidOn =
  (date: string) =>
  ({ validFrom, validTo }: IdentifierOwner): boolean =>
    (!validFrom || validFrom <= date) && (!validTo || date <= validTo);

/**
 * The merchant of a bill on a date. The first identifier of any merchant determines the candidates;
 * if several remain, Visa's store and merchant ids narrow them down, but further MIDs do not. A
 * shared identifier is ambiguous.
 */
export const matchMerchant = (
  bill: BillIdentifiers,
  date: string,
  ownersOf: (identifier: Identifier) => readonly IdentifierOwner[],
): MerchantMatch => {
  let candidates: ReadonlySet<string> | null = null;
  let decidedBy = '';
  for (const identifier of identifiersOf(bill)) {
    if (candidates && identifier.kind === 'mid') continue;
    const owners = ofAcquirer(ownersOf(identifier).filter(isValidOn(date)), bill.acquirerBin);
    const named = new Set(owners.map(({ merchantId }) => merchantId));
    const narrowed: ReadonlySet<string> = candidates ? named.intersection(candidates) : named;
    if (narrowed.size === 0) continue;
    candidates = narrowed;
    decidedBy = identifier.value;
    const [only] = candidates;
    if (only !== undefined && candidates.size === 1)
      return { kind: 'matched', merchantId: only, mid: decidedBy };
  }
  return candidates ? { kind: 'ambiguous', mid: decidedBy } : { kind: 'unknown' };
};
