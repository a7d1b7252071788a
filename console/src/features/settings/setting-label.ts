import type { StaffProgramChange, StaffProgramWhole } from '#contract/staff/program.ts';
import { tierLevels } from '#domain/member/member.ts';
import { brand as brandCopy } from '../../copy/brand.ts';
import { settings as text } from '../../copy/settings.ts';
import { capitalize } from '../../session/format.ts';
import { seedNames } from '../brand/seed-fields.tsx';
import { flagNames, flagPathOf, numberNames, pathOf, supportNames } from './draft-settings.ts';

const labels = new Map<string, string>([
  ...tierLevels.map((tier) => [`earnRates.${tier}`, text.rateOf(text.tiers[tier])] as const),
  ...numberNames.map((name) => [pathOf(name), text.numbers[name]] as const),
  ...supportNames.map((name) => [pathOf(name), text.support[name]] as const),
  ...flagNames.map((name) => [flagPathOf(name), text.flags[name]] as const),
  ...seedNames.map(
    (name) => [`theme.seeds.${name}`, text.colorOf(brandCopy.seeds[name].name)] as const,
  ),
  ['theme.radius', brandCopy.cornersLabel],
  ['logo', brandCopy.logo.title],
]);

// A setting without a field in the form: its path as a text.
const sentenceOf = (path: string): string => {
  const spaced = path
    .replaceAll(/[._-]+/g, ' ')
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return capitalize(spaced);
};

export const settingLabel = (path: string): string => labels.get(path) ?? sentenceOf(path);

const MAX_SHOWN = 60;
const isMoney = (path: string): boolean => path.endsWith('Cents');

/** A value of a setting as a change shows it. */
export const shownValue = (path: string, value: StaffProgramChange['after']): string => {
  if (value === undefined || value === null) return text.nothing;
  if (typeof value === 'boolean') return text.yesOrNo(value);
  if (typeof value === 'number' && isMoney(path)) return text.dollars((value / 100).toFixed(2));
  if (path === 'logo') return text.anotherLogo;
  return (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, MAX_SHOWN);
};

export const sections = ['rates', 'tiers', 'features', 'support', 'folder', 'history'] as const;
export type Section = (typeof sections)[number];

const sectionOf = (path: string): Section | undefined => {
  if (path.startsWith('earnRates.')) return 'rates';
  if (flagNames.some((name) => flagPathOf(name) === path)) return 'features';
  if (supportNames.some((name) => pathOf(name) === path)) return 'support';
  return numberNames.some((name) => pathOf(name) === path) ? 'tiers' : undefined;
};

/** The sections of the form in which a version differs from today's settings. */
export const changedSections = (changes: readonly StaffProgramChange[]): ReadonlySet<Section> =>
  new Set(changes.map(({ path }) => sectionOf(path)).filter((section) => section !== undefined));

export const isBrandChanged = (changes: readonly StaffProgramChange[]): boolean =>
  changes.some(({ path }) => path === 'logo' || path.startsWith('theme.'));

/** How members reach a tier, with the goal of VIP. */
export const reachedBy = (
  tier: keyof typeof text.reached,
  { settings }: StaffProgramWhole,
): string => {
  const { dinesRequired, dollarsRequired } = (settings.vip ?? {}) as Record<string, number>;
  if (tier !== 'VIP') return text.reached[tier];
  return settings.hasVIP === true
    ? text.reachedVip(dinesRequired ?? 0, dollarsRequired ?? 0)
    : text.noVip;
};
