import { applicableEntries } from './capabilities.ts';
import { type Entry, isJsonObject, type Json } from './json.ts';
import { placeholdersIn } from './substitute.ts';

/** The capability without which a placeholder promises what no member gets. */
const needOfPlaceholder: Readonly<Record<string, string>> = {
  reservationBonus: 'paysReservationBonus',
  vipDines: 'hasVIP',
  welcomeBonus: 'hasWelcomeBonus',
  welcomeDays: 'hasWelcomeBonus',
  welcomeDines: 'hasWelcomeBonus',
  welcomeSpend: 'hasWelcomeBonus',
};

// A VIP rate that another tier has too is no reason to become one.
const claimsVipRate = (text: string): boolean =>
  text.includes('{level3}') && /\b(?:VIP|regular)/i.test(text);

type Content = ReadonlyMap<string, readonly Entry[]>;
type UnmetPromise = { page: string; slug: string; text: string; needs: string };

const textsIn = (value: Json): string[] => {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isJsonObject(value) ? Object.values(value).flatMap(textsIn) : [];
};

// The capability of each page that exists only with one, by its path.
const needsOfPaths = (content: Content): [path: string, needs: string][] =>
  (content.get('earn_details') ?? []).flatMap(({ needs, fields }) =>
    needs !== undefined && typeof fields.url === 'string' ? [[fields.url, needs]] : [],
  );

const linksTo = (text: string, path: string): boolean =>
  text === path || text.includes(`href="${path}"`);

/**
 * Texts that promise a feature which the partner does not have: they name its amount or link its page, and their
 * `needs` does not depend on it. `gated` are entries or fields, as `page slug` or
 * `page slug field`, that the site shows only with the feature.
 */
export const unmetPromises = (
  content: Content,
  capabilities: Readonly<Record<string, boolean>>,
  gated: ReadonlySet<string>,
): UnmetPromise[] => {
  const paths = needsOfPaths(content);
  const needsOf = (text: string) => [
    ...placeholdersIn(text).map((name) => needOfPlaceholder[name]),
    ...(claimsVipRate(text) ? ['vipEarnsMore'] : []),
    ...paths.filter(([path]) => linksTo(text, path)).map(([, needs]) => needs),
  ];
  const unmet = (text: string) =>
    needsOf(text).filter((needs) => needs !== undefined && capabilities[needs] !== true);
  return [...content].flatMap(([page, entries]) =>
    applicableEntries(entries, capabilities).flatMap(({ slug, fields }) =>
      Object.entries(fields)
        .filter(([name]) => !gated.has(`${page} ${slug}`) && !gated.has(`${page} ${slug} ${name}`))
        .flatMap(([, value]) => textsIn(value))
        .flatMap((text) => unmet(text).map((needs = '') => ({ page, slug, text, needs }))),
    ),
  );
};
