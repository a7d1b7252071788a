import { type RawBuilder, sql } from 'kysely';

const MAX_TOKENS = 4;

/** The words of a text that may begin a name; a single letter begins too many. */
export const tokensOf = (text: string): string[] => {
  const long = text.split(/\s+/).filter((token) => token.length > 1);
  return long.length > 0 ? long.slice(0, MAX_TOKENS) : [text];
};

/** The digits of a text that is a phone number. */
export const phoneOf = (text: string): string | null => {
  const digits = text.replaceAll(/[\s().+-]/g, '');
  return /^\d{7,15}$/.test(digits) ? digits : null;
};

/** Whether a column begins with a text, whatever its case. */
export const beginsWith = (column: RawBuilder<unknown>, token: string): RawBuilder<boolean> =>
  sql`lower(${column}) like lower(${`${token.replaceAll(/[\\%_]/g, '\\$&')}%`}::text)`;

/** Each token begins the email, the first or the last name. */
export const hasName = (tokens: readonly string[]): RawBuilder<boolean> =>
  sql`(${sql.join(
    tokens.map(
      (
        token,
      ) => sql`(${beginsWith(sql`m.last_name`, token)} or ${beginsWith(sql`m.first_name`, token)}
        or ${beginsWith(sql`m.email`, token)})`,
    ),
    sql` and `,
  )})`;

/** The same as alternatives of which each scans one index; several tokens have to match together. */
export const nameBranches = (tokens: readonly string[]): RawBuilder<boolean>[] => {
  const [token = '', ...others] = tokens;
  if (others.length > 0) return [hasName(tokens)];
  return ['m.last_name', 'm.first_name', 'm.email'].map((column) =>
    beginsWith(sql.ref(column), token),
  );
};
