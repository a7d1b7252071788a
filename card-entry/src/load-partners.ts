import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { cardTypesOf } from '#domain/cards/card-brand.ts';
import { layerEntries } from '#domain/content/layer-entries.ts';
import { DEFAULT_LOCALE } from '#domain/format/locale.ts';
import type { CardType } from '#domain/member/member.ts';
import { radiusScales } from '#domain/theme/theme-css.ts';
import type { CardEnv } from './env.ts';

const Settings = z.object({
  locale: z.string().default(DEFAULT_LOCALE),
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
  radius: z.enum(radiusScales).default('round'),
});

/** The texts of the card page, from the content page `forms`. */
const CardTexts = z.object({
  title: z.string(),
  number: z.string(),
  expires: z.string(),
  hint: z.string(),
  number_required: z.string(),
  number_invalid: z.string(),
  expiry_required: z.string(),
  expiry_past: z.string(),
  expiry_invalid: z.string(),
  failed: z.string(),
});
export type CardTexts = z.infer<typeof CardTexts>;

const FormsPage = z.object({
  data: z.array(z.object({ slug: z.string(), fields: z.record(z.string(), z.json()) })),
});

export type CardPartner = {
  slug: string;
  locale: string;
  texts: CardTexts;
  accepted: CardType[];
  // The exact origins that may embed the card page of this partner.
  parents: string[];
  theme: z.infer<typeof ThemeFile>;
};

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

const textsOf = (folder: string, partner: string): CardTexts => {
  const [base = [], overrides = []] = ['_base', partner]
    .map((name) => join(folder, name, 'content', 'forms.json'))
    .map((path) => (existsSync(path) ? FormsPage.parse(readJson(path)).data : []));
  const entry = layerEntries(base, overrides).find(({ slug }) => slug === 'card_entry');
  return CardTexts.parse(entry?.fields);
};

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

/** The card page's settings by partner: frame ancestors, accepted brands, colors and corners. */
export const loadCardPartners = (env: CardEnv): ReadonlyMap<string, CardPartner> => {
  const folders = readdirSync(env.partnersDir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
    .map(({ name }) => name)
    .filter((name) => existsSync(join(env.partnersDir, name, 'partner.json')));
  return new Map(
    folders.map((slug) => {
      const file = (name: string) => readJson(join(env.partnersDir, slug, name));
      const { cardTypesAccepted, locale } = Settings.parse(file('partner.json'));
      const theme = ThemeFile.parse(file('theme.json'));
      const parents = parentsOf(slug, env);
      return [
        slug,
        {
          slug,
          locale,
          texts: textsOf(env.partnersDir, slug),
          accepted: cardTypesOf(cardTypesAccepted),
          parents,
          theme,
        },
      ];
    }),
  );
};
