/** One restaurant that a network identifier names, and when. */
export type IdentifierOwner = {
  merchantId: string;
  validFrom: string | null;
  validTo: string | null;
};

export type MerchantMatch =
  | { kind: 'matched'; merchantId: string; mid: string }
  | { kind: 'ambiguous'; mid: string }
  | { kind: 'unknown' };

/**
 * A network identifier as it is compared: without the zero padding that settlement files add. Null for the
 * empty one and `0`, which name no merchant.
 */
export const normalizeMid = (mid: string): string | null => {
  const bare = mid.trim().replace(/^0{7}(?=.)/, '');
  return bare === '' || /^0+$/.test(bare) ? null : bare;
};

/**
 * The merchant of a bill on a date: the first identifier that any merchant carries decides; more than one
 * merchant makes it ambiguous.
 */
export const matchMerchant = (
  mids: readonly string[],
  date: string,
  ownersOf: (mid: string) => readonly IdentifierOwner[],
): MerchantMatch => {
  for (const raw of mids) {
    const mid = normalizeMid(raw);
    if (!mid) continue;
    const owners = ownersOf(mid).filter(
      ({ validFrom, validTo }) =>
        (!validFrom || validFrom <= date) && (!validTo || date <= validTo),
    );
    const [only] = owners;
    if (owners.length > 1) return { kind: 'ambiguous', mid };
    if (only) return { kind: 'matched', merchantId: only.merchantId, mid };
  }
  return { kind: 'unknown' };
};
