import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { cardTypesOf } from '#domain/cards/card-brand.ts';
import type { CardType } from '#domain/member/member.ts';
import type { Seeds } from '#domain/theme/palette.ts';
import type { CardEnv } from './env.ts';

const Settings = z.object({
  cardTypesAccepted: z
    .array(z.enum(['AMEX', 'DISC', 'MAST', 'VISA']))
    .default(['AMEX', 'DISC', 'MAST', 'VISA']),
});

const color = z.string().regex(/^#[0-9a-f]{6}$/);
const ThemeFile = z.object({
  seeds: z.object({
    brand: color,
    accent: color,
    reward: color,
    canvas: color,
    surface: color,
    ink: color,
  }),
  radius: z.string().optional(),
});

export type CardPartner = {
  slug: string;
  accepted: CardType[];
  // The exact origins that may embed the card page of this partner.
  parents: string[];
  seeds: Seeds;
};

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

const parentsOf = (slug: string, env: CardEnv): string[] => {
  const { isProduction, baseHost, appPort, publicPort, defaultPartner } = env;
  const bases = isProduction ? [baseHost] : [...new Set([baseHost, 'localhost'])];
  const loopback = isProduction ? [] : ['127.0.0.1'];
  const hosts = bases.flatMap((base) => [
    `${slug}.${base}`,
    ...(slug === defaultPartner ? [base, ...loopback] : []),
  ]);
  // An origin without the default port of its scheme, as browsers compare it.
  return hosts.map((host) =>
    isProduction
      ? new URL(`https://${host}:${publicPort ?? ''}`).origin
      : new URL(`http://${host}:${publicPort ?? appPort}`).origin,
  );
};

/** The card page's settings by partner: frame ancestors, accepted brands and colors. */
export const loadCardPartners = (env: CardEnv): ReadonlyMap<string, CardPartner> => {
  const folders = readdirSync(env.partnersDir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
    .map(({ name }) => name)
    .filter((name) => existsSync(join(env.partnersDir, name, 'partner.json')));
  return new Map(
    folders.map((slug) => {
      const file = (name: string) => readJson(join(env.partnersDir, slug, name));
      const { cardTypesAccepted } = Settings.parse(file('partner.json'));
      const { seeds } = ThemeFile.parse(file('theme.json'));
      const parents = parentsOf(slug, env);
      return [slug, { slug, accepted: cardTypesOf(cardTypesAccepted), parents, seeds }];
    }),
  );
};
