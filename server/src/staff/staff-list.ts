/** Rows of a list at most; a list reads one more to know whether it has more. */
export const STAFF_LIST_MAX = 200;
