import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

// Secrets that data in the database, sent emails or the card origin depend on.
const needed = /^(SESSION_KEY|STATEMENT_KEY|CARD_SERVICE_KEY|VAULT_KEY)$/;

const printOf = (secret: string) =>
  createHash('sha256').update(`dineback ${secret}`).digest('hex').slice(0, 12);

/** A short digest of each secret in the environment, by which a restore recognizes it; null if it is absent. */
export const secretPrints = (
  source: Readonly<Record<string, string | undefined>>,
): Record<string, string | null> => {
  const names = new Set([
    ...['SESSION_KEY', 'STATEMENT_KEY', 'CARD_SERVICE_KEY', 'VAULT_KEY'],
    ...Object.keys(source)
      .map((name) => name.replace(/_FILE$/, ''))
      .filter((name) => /_KEY(_PREVIOUS)?$/.test(name) && !/PUBLISHABLE/.test(name)),
  ]);
  return Object.fromEntries(
    [...names].sort().map((name) => {
      const file = source[`${name}_FILE`];
      const secret = file ? readFileSync(file, 'utf8').trim() : source[name]?.trim();
      return [
        name,
        secret
          ? secret
              .split(/\s*,\s*/)
              .map(printOf)
              .join()
          : null,
      ];
    }),
  );
};

type Prints = Readonly<Record<string, string | null>>;

const isPresent = (present: Prints, name: string, print: string) =>
  [name, `${name}_PREVIOUS`].some((each) => present[each]?.split(',').includes(print));

/** The secrets without which restored data is unusable, and that are neither the present ones nor previous ones. */
export const changedSecrets = (saved: Prints, present: Prints): string[] =>
  Object.entries(saved).flatMap(([name, print]) =>
    needed.test(name) && print !== null && !isPresent(present, name, print) ? [name] : [],
  );
