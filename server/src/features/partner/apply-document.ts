import { Partner } from '#contract/partner.ts';
import { folderSettings, type ProgramDocument } from '#contract/program-document.ts';
import { Theme } from '#contract/theme.ts';
import { areFieldsEqual } from '#domain/content/field-differences.ts';
import type { Json, JsonObject } from '#domain/content/json.ts';
import { cleanText } from '#domain/text/read-text.ts';
import { buildProgram, type ProgramBase } from './build-program.ts';
import type { LoadedPartner } from './loaded-partner.ts';
import type { PartnerFault } from './partner-fault.ts';
import { type Faults, parseValue } from './read-parsed.ts';

/** The base of a version: the program's folder, or its first version where there is none. */
export type VersionBase = { slug: string; base: ProgramBase; program: LoadedPartner | null };

export type AppliedDocument =
  | { program: LoadedPartner; faults: [] }
  | { program: null; faults: PartnerFault[] };

const fileOf = (file: string) => file;

const cleaned = <T>(value: T): T =>
  JSON.parse(
    JSON.stringify(value, (_, inner) => (typeof inner === 'string' ? cleanText(inner) : inner)),
  );

// Parsed settings are JSON.
const asJson = (value: unknown): Json => JSON.parse(JSON.stringify(value ?? null));
const isSame = (left: unknown, right: unknown): boolean =>
  areFieldsEqual({ value: asJson(left) }, { value: asJson(right) });

const lockedFaults = ({ program }: VersionBase, { settings }: ProgramDocument): PartnerFault[] =>
  folderSettings
    .filter((name) => program && name in settings)
    .filter((name) => !isSame(settings[name], program?.source.partner[name]))
    .map((path) => ({ file: 'partner.json', path, code: 'folderOnly', values: {} }));

/** The program that a version makes of its base, or what is wrong with it, by the checks of the folder. */
export const applyDocument = (from: VersionBase, document: ProgramDocument): AppliedDocument => {
  const { slug, base, program } = from;
  const { settings, theme: ownTheme, logo: ownLogo } = cleaned(document);
  const faults: Faults = lockedFaults(from, document);
  const partner = parseValue(
    { ...program?.source.partner, ...settings, slug },
    { schema: Partner, file: 'partner.json', faults },
  );
  const theme = parseValue(ownTheme ?? program?.source.theme, {
    schema: Theme,
    file: 'theme.json',
    faults,
  });
  const source = partner &&
    theme && { partner, theme, logo: ownLogo ?? program?.source.logo ?? '' };
  const content = program?.content ?? base.content;
  const built = source && buildProgram({ source, content, base }, { faults, fileOf });
  return built && faults.length === 0 ? { program: built, faults: [] } : { program: null, faults };
};

/** A document without what the base has anyway, so that it follows later changes of the folder. */
export const withoutDefaults = (
  { program }: VersionBase,
  document: ProgramDocument,
): ProgramDocument => {
  const { settings, theme, logo } = cleaned(document);
  if (program === null) return { settings, theme, logo };
  const { source } = program;
  const before: Record<string, unknown> = source.partner;
  return {
    settings: Object.fromEntries(
      Object.entries(settings).filter(([name, value]) => !isSame(value, before[name])),
    ),
    theme: theme === null || isSame(theme, source.theme) ? null : theme,
    logo: logo === source.logo ? null : logo,
  };
};

/** The whole of a program as a document, to begin another one with. */
export const wholeDocument = ({ source }: LoadedPartner): ProgramDocument => {
  const { slug: _, ...settings } = asJson(source.partner) as JsonObject;
  return { settings, theme: asJson(source.theme) as JsonObject, logo: source.logo };
};
