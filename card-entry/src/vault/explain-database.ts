const permanent: Readonly<Record<string, string>> = {
  42501:
    'its user lacks a permission; give it the database and the role dineback_vault, or CREATEROLE (docs/operations.md)',
  '28P01': 'the database refuses its user or password',
  28000: 'the database refuses its user or password',
  '3D000': 'there is no such database',
};

// The server starts, stops, is busy, or another process prepares the same database.
const passing = /^(08|53|57P|40|55P|23505|42P07|42710|42P06|XX)/;

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

const isSqlState = (code: string): boolean => /^[0-9A-Z]{5}$/.test(code);

/** Why the vault's database can never be prepared with these settings; null when another try may succeed. */
export const explainPermanentFault = (error: unknown): string | null => {
  const code = codeOf(error);
  if (!(error instanceof Error) || !isSqlState(code) || passing.test(code)) return null;
  return `VAULT_DATABASE_URL: ${permanent[code] ?? 'the database refused to be prepared'}: ${error.message}`;
};

/** The cause of a failed try, for the log of the start. */
export const describeWait = (error: unknown): string => {
  if (error instanceof AggregateError) return describeWait(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
};
