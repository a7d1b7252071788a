import type { CurrencyType } from '#contract/partner.ts';
import type { ProgramDocument } from '#contract/program-document.ts';
import type { StaffProgramWhole } from '#contract/staff/program.ts';
import { tierLevels } from '#domain/member/member.ts';
import { parseDollars } from '#domain/money.ts';
import { isMoneyCurrency } from '#domain/rewards/reward-amount.ts';
import { settings as settingsCopy } from '../../copy/settings.ts';

type Json = StaffProgramWhole['settings'][string];
type Fields = { [name: string]: Json };

export type FlagName = keyof typeof settingsCopy.flags;
export type NumberName = keyof typeof settingsCopy.numbers;
export type SupportName = keyof typeof settingsCopy.support;

/** Where a field of the form stands in the settings. */
const paths: { readonly [Name in NumberName | SupportName]: readonly string[] } = {
  dinesRequired: ['vip', 'dinesRequired'],
  dollarsRequired: ['vip', 'dollarsRequired'],
  holdDays: ['posting', 'holdDays'],
  minTicketCents: ['posting', 'minTicketCents'],
  maxBillDollars: ['posting', 'maxBillDollars'],
  reservationBonusPoints: ['reservationBonusPoints'],
  programName: ['programName'],
  phoneHref: ['customerSupport', 'phone', 'href'],
  phoneText: ['customerSupport', 'phone', 'formatted'],
  emailHref: ['customerSupport', 'email', 'href'],
  emailText: ['customerSupport', 'email', 'display'],
};

const flagPath = (name: FlagName): readonly string[] =>
  name === 'giftCardsEarn' || name === 'requiresReview' ? ['posting', name] : [name];

/** The path of a feature as a change names it. */
export const flagPathOf = (name: FlagName): string => flagPath(name).join('.');

/** The path of a field as a change names it. */
export const pathOf = (name: NumberName | SupportName): string => paths[name].join('.');

// The keys of a literal are its names.
export const flagNames = Object.keys(settingsCopy.flags) as FlagName[];
export const numberNames = Object.keys(settingsCopy.numbers) as NumberName[];
export const supportNames = Object.keys(settingsCopy.support) as SupportName[];

const isFields = (value: Json | undefined): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const read = (from: Json | undefined, [name, ...rest]: readonly string[]): Json | undefined => {
  if (name === undefined) return from;
  return isFields(from) ? read(from[name], rest) : undefined;
};

const write = (into: Json | undefined, path: readonly string[], value: Json): Json => {
  const [name, ...rest] = path;
  if (name === undefined) return value;
  const fields = isFields(into) ? into : {};
  return { ...fields, [name]: write(fields[name], rest, value) };
};

/** Whether a field is an amount of money, typed in dollars. */
export const isAmount = ({ settings }: StaffProgramWhole, name: string): boolean =>
  name === 'minTicketCents' ||
  (name === 'reservationBonusPoints' &&
    isMoneyCurrency({ currencyType: String(settings.currencyType) as CurrencyType }));

const CENTS = 100;

/** The editable settings as the texts of a form, the switched features apart. */
export const textsOf = (whole: StaffProgramWhole): Record<string, string> => {
  const { settings } = whole;
  const all = Object.entries(paths).map(([name, path]) => {
    const value = read(settings, path);
    return [name, isAmount(whole, name) ? (Number(value ?? 0) / CENTS).toFixed(2) : value];
  });
  const rates = tierLevels.map((tier) => [tier, read(settings, ['earnRates', tier])]);
  return Object.fromEntries([...all, ...rates].map(([name, value]) => [name, String(value ?? '')]));
};

export const flagsOf = ({ settings }: StaffProgramWhole): FlagName[] =>
  flagNames.filter((name) => read(settings, flagPath(name)) === true);

const isWhole = (text: string): boolean => /^\d{1,9}$/.test(text.trim());

/** The fault of a number or an amount of the form. */
export const faultOf = (
  whole: StaffProgramWhole,
  name: string,
  text: string,
): string | undefined => {
  if (isAmount(whole, name))
    return parseDollars(text.trim()) === null ? settingsCopy.amountWrong : undefined;
  return isWhole(text) ? undefined : settingsCopy.numberWrong;
};

type Form = { texts: Record<string, string>; flags: readonly FlagName[] };

/** The document of the form: everything but what only the folder sets; the server leaves out what is unchanged. */
export const documentOf = (
  whole: StaffProgramWhole,
  { texts, flags }: Form,
  folderNames: readonly string[],
): ProgramDocument => {
  const text = (name: string) => (texts[name] ?? '').trim();
  const changes: [readonly string[], Json][] = [
    ...tierLevels.map((tier): [string[], Json] => [['earnRates', tier], Number(text(tier))]),
    ...numberNames.map((name): [readonly string[], Json] => [
      paths[name],
      isAmount(whole, name) ? (parseDollars(text(name)) ?? 0) : Number(text(name)),
    ]),
    ...supportNames.map((name): [readonly string[], Json] => [paths[name], text(name)]),
    ...flagNames.map((name): [readonly string[], Json] => [flagPath(name), flags.includes(name)]),
  ];
  const settings = changes.reduce<Json>(
    (into, [path, value]) => write(into, path, value),
    whole.settings,
  );
  return {
    settings: Object.fromEntries(
      Object.entries(isFields(settings) ? settings : {}).filter(
        ([name]) => !folderNames.includes(name),
      ),
    ),
    theme: whole.theme,
    logo: whole.logo,
  };
};
