import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CurrencyType, EnrollmentType, HomePage, publicPartner } from '#contract/partner.ts';
import { partnerCapabilities, requiredCapabilities } from '#domain/content/capabilities.ts';
import type { Json } from '#domain/content/json.ts';
import { pageNames } from '#domain/content/page-names.ts';
import { screenPlaceholders } from '#domain/content/placeholder-names.ts';
import { placeholdersIn } from '#domain/content/substitute.ts';
import { readImportedText } from '#domain/text/read-imported-text.ts';
import { oklabOf } from '#domain/theme/color.ts';
import { artworks } from '#domain/theme/hero.ts';
import { fontFamilies, radiusScales } from '#domain/theme/theme-css.ts';
import { weakPairs } from '#domain/theme/weak-pairs.ts';
import { fillPage } from '#server/features/content/index.ts';
import { loadPartners } from './index.ts';

const dir = join(import.meta.dirname, '../../../../partners');
const slugs = readdirSync(dir).filter((name) => name !== '_base');
const loadedPartners = await loadPartners(dir);
const all = [...loadedPartners.values()];
const partners = all.map(({ partner }) => partner);

const textsIn = (value: Json): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

const screenNames = new Set<string>(screenPlaceholders);

describe.each(slugs)('%s', (slug) => {
  const loadedPartner = loadedPartners.get(slug);
  if (!loadedPartner) throw new Error(`${slug} was not loaded`);

  it('can be read in light and dark', () => {
    expect(weakPairs(loadedPartner.theme.seeds)).toEqual([]);
  });

  it('has its own word mark, 28 high, without scripts or external references', () => {
    const { svg, width } = loadedPartner.logo;
    const label = /aria-label="([^"]*)"/.exec(svg)?.[1] ?? '';
    expect(readImportedText(label)).toBe(loadedPartner.partner.programName);
    expect(svg).toContain('height="28"');
    expect(width).toBeLessThanOrEqual(220);
  });

  it.each(pageNames)('page %s is complete', (name) => {
    const entries = fillPage(loadedPartner, loadedPartner.content.get(name) ?? [], 2026);
    expect(entries.length).toBeGreaterThan(0);
    const left = entries.flatMap(({ fields }) => textsIn(fields)).flatMap(placeholdersIn);
    expect(left.filter((found) => !screenNames.has(found))).toEqual([]);
  });

  it('has a head for every route, without unfilled placeholders', () => {
    const heads = Object.values(loadedPartner.partner.routeMeta);
    expect(heads.length).toBeGreaterThan(20);
    expect(heads.filter(({ title, description }) => !(title && description))).toEqual([]);
    expect(textsIn(heads as Json).flatMap(placeholdersIn)).toEqual([]);
  });

  it('has copy for its general modal', () => {
    const { generalModalType } = loadedPartner.partner;
    const popups = loadedPartner.content.get('popup')?.map((entry) => entry.slug) ?? [];
    expect(generalModalType === null || popups.includes(generalModalType)).toBe(true);
  });

  it('uses only known capabilities in its copy', () => {
    const known = partnerCapabilities(loadedPartner.partner);
    const needed = [...loadedPartner.content.values()].flatMap(requiredCapabilities);
    expect(needed.filter((name) => !(name in known))).toEqual([]);
  });

  it('does not earn less on a higher tier', () => {
    const { NonActivated, OptedOut, OptedIn, VIP } = loadedPartner.partner.earnRates;
    const climbing = [NonActivated, OptedOut, OptedIn, VIP];
    expect(climbing).toEqual([...climbing].sort((a, b) => a - b));
  });

  it('sends no posting rule to the browser', () => {
    expect(JSON.stringify(publicPartner(loadedPartner.partner))).not.toMatch(
      /holdDays|paidAfterDays|acclaimedLevels/,
    );
  });
});

describe('the programs together', () => {
  it('include the nineteen shipped programs', () => {
    expect(slugs).toEqual(
      expect.arrayContaining(
        'american caesars choice daak delta free-spirit ftch fuel-rewards hilton ihg jetblue marriott nosh southwest t-mobile tgbk united upromise wynd'.split(
          ' ',
        ),
      ),
    );
  });

  const switches = Object.entries(partners[0] ?? {})
    .filter(([, value]) => typeof value === 'boolean')
    .map(([name]) => name);

  it.each(switches)('%s is on for one and off for another', (name) => {
    const values = new Set(
      partners.map((partner) => Object.entries(partner).find(([key]) => key === name)?.[1]),
    );
    expect([...values].sort()).toEqual([false, true]);
  });

  it.each([
    ['enrollmentType', EnrollmentType.options],
    ['homePage', HomePage.options],
    ['currencyType', CurrencyType.options],
  ] as const)('%s takes every value', (name, options) => {
    expect(new Set(partners.map((partner) => partner[name]))).toEqual(new Set(options));
  });

  it.each([
    'shortCode',
    'generalModalType',
    'typeformCode',
    'minimumAppVersion',
    'appAnnouncementModal',
    'newMemberAppBonus',
  ] as const)('%s is given by one and left out by another', (name) => {
    expect(partners.some((partner) => partner[name] === null)).toBe(true);
    expect(partners.some((partner) => partner[name] !== null)).toBe(true);
  });

  it.each([
    ['a review before the reward', (p: (typeof partners)[number]) => p.posting.requiresReview],
    ['plain statuses', (p: (typeof partners)[number]) => !p.posting.isTranslated],
    ['a hold', (p: (typeof partners)[number]) => p.posting.holdDays > 0],
    ['payment by payout only', (p: (typeof partners)[number]) => p.posting.paidAfterDays === null],
    ['fewer card brands', (p: (typeof partners)[number]) => !p.cardTypesAccepted.includes('AMEX')],
    ['fewer copy variants', (p: (typeof partners)[number]) => p.copyStates.length < 4],
    ['earning before activation', (p: (typeof partners)[number]) => p.earnRates.NonActivated > 0],
    ['a spend goal for VIP', (p: (typeof partners)[number]) => p.vip.dollarsRequired > 0],
  ])('one has %s, another not', (_, has) => {
    expect(partners.some(has)).toBe(true);
    expect(partners.every(has)).toBe(false);
  });

  it('use every hero composition', () => {
    expect(new Set(all.map(({ theme }) => theme.artwork))).toEqual(new Set(artworks));
  });

  it('use every font family and every radius scale', () => {
    const used = all.flatMap(({ theme }) => [theme.fonts.display, theme.fonts.text]);
    expect(new Set(used)).toEqual(new Set(fontFamilies));
    expect(new Set(all.map(({ theme }) => theme.radius))).toEqual(new Set(radiusScales));
  });

  it('look like different brands', () => {
    const looks = all.map(({ slug, theme: { seeds } }) => ({
      slug,
      labs: [seeds.brand, seeds.accent, seeds.reward].map(oklabOf),
    }));
    const alike = looks.flatMap((item, index) =>
      looks.slice(index + 1).flatMap((other) => {
        const distance = item.labs.reduce((sum, { l, a, b }, seed) => {
          const to = other.labs[seed] ?? { l, a, b };
          return sum + Math.hypot(l - to.l, a - to.a, b - to.b);
        }, 0);
        return distance < 0.15 ? [`${item.slug} ${other.slug} ${distance.toFixed(2)}`] : [];
      }),
    );
    expect(alike).toEqual([]);
  });
});
