/** Parses a transaction id; null when it cannot be one. */
export const dineId = (text: string): number | null =>
  /^\d{1,15}$/.test(text) ? Number(text) : null;
