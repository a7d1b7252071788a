/** A bonus that is promised to a member and reconciled with what is posted. */
export type PromiseSource =
  | { of: 'bonus'; code: string }
  | { of: 'flexOffer'; merchantId: string; startsOn: string }
  | { of: 'reservation'; id: number };

/** The source of a journal, as its columns. */
export type JournalSource =
  | PromiseSource
  /** `source` is that of the dine's posting. */
  | { of: 'dine'; dineId: number | null; source: string }
  /** With the claim that it pays or takes back. */
  | { of: 'adjustment'; id: number; claimId: number | null }
  | { of: 'payout'; id: number; step: string }
  | { of: 'fileLine'; file: number; line: number; step: string; dineId: number | null };

/** The source as text, like the column of the view `posting`. */
export const sourceText = (source: JournalSource): string => {
  switch (source.of) {
    case 'dine':
      return source.source;
    case 'bonus':
      return `bonus ${source.code}`;
    case 'flexOffer':
      return `flex ${source.startsOn} ${source.merchantId}`;
    case 'reservation':
      return `reservation ${source.id}`;
    case 'adjustment':
      return `adjustment ${source.id}`;
    case 'payout':
      return `payout ${source.id} ${source.step}`;
    case 'fileLine':
      return `accrual ${source.file}/${source.line} ${source.step}`;
  }
};
