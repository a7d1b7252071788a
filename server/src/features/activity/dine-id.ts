/** The number behind a transaction's id on the wire; null for what cannot be one. */
export const dineId = (text: string): number | null =>
  /^\d{1,15}$/.test(text) ? Number(text) : null;
