/** Rows of a list at most; a list reads one more to know whether it has more. */
export const STAFF_LIST_MAX = 200;

/** The rows of a page, and whether the list read one more. */
export const pageOf = <Row>(rows: readonly Row[]): { rows: Row[]; hasMore: boolean } => ({
  rows: rows.slice(0, STAFF_LIST_MAX),
  hasMore: rows.length > STAFF_LIST_MAX,
});
