import { createHash } from 'node:crypto';
import type { ProgramDocument } from '#contract/program-document.ts';
import type { StaffProgramChange, StaffProgramWhole } from '#contract/staff/program.ts';
import { fieldDifferences } from '#domain/content/field-differences.ts';
import type { JsonObject } from '#domain/content/json.ts';
import { tierLevels } from '#domain/member/member.ts';
import { earningPartner } from '#server/earning/batch/index.ts';
import {
  applyDocument,
  type LoadedPartner,
  type Programs,
  type VersionBase,
  wholeDocument,
  withoutDefaults,
} from '#server/features/partner/index.ts';

/** A program with its defaults, as staff read and compare it. */
export const wholeOf = (program: LoadedPartner): StaffProgramWhole => {
  const { settings, theme, logo } = wholeDocument(program);
  return { settings, theme: theme ?? {}, logo: logo ?? '' };
};

const fieldsOf = ({ settings, theme, logo }: StaffProgramWhole): JsonObject => ({
  ...settings,
  theme,
  logo,
});

export const changesBetween = (
  before: StaffProgramWhole,
  after: StaffProgramWhole,
): StaffProgramChange[] => fieldDifferences(fieldsOf(before), fieldsOf(after));

/** The program that a document makes; throws where a stored document has faults, which `save` refuses. */
export const programOf = (base: VersionBase, document: ProgramDocument): LoadedPartner => {
  const { program, faults } = applyDocument(base, document);
  if (!program) throw new Error(`a stored version has faults: ${JSON.stringify(faults)}`);
  return program;
};

/** A document as it is stored: with the parsed value of each setting, and nothing that the base has anyway. */
export const storedDocument = (
  base: VersionBase,
  document: ProgramDocument,
  program: LoadedPartner,
): ProgramDocument => {
  const parsed = wholeOf(program);
  const settings = Object.fromEntries(
    Object.keys(document.settings).flatMap((name) => {
      const value = parsed.settings[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
  const theme = document.theme && parsed.theme;
  return withoutDefaults(base, { settings, theme, logo: document.logo });
};

/** Whether two programs decide every dine alike, so that one may replace the other immediately. */
export const earnAlike = (before: LoadedPartner, after: LoadedPartner): boolean => {
  const facts = ({ partner }: LoadedPartner) => {
    const earning = earningPartner(partner);
    return JSON.stringify([earning, tierLevels.map(earning.campaignOf)]);
  };
  return facts(before) === facts(after);
};

const MAX_AUDITED = 200;

const audited = (value: StaffProgramChange['after']): string | number => {
  if (value === undefined || value === null) return 'none';
  if (typeof value === 'number') return value;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length <= MAX_AUDITED
    ? text
    : `sha256 ${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;
};

/** Changes as the audit records them: each value beside the one before. */
export const auditedChanges = (
  changes: readonly StaffProgramChange[],
): Record<string, string | number> =>
  Object.fromEntries(
    changes.flatMap(({ path, before, after }) => [
      [path, audited(after)],
      [`${path}Before`, audited(before)],
    ]),
  );

/** The program of today; versions exist only where programs are loaded. */
export const liveProgram = (programs: Programs, partner: string, today: string): LoadedPartner => {
  const program = programs.programOn(partner, today);
  if (!program) throw new Error(`the program ${partner} is not loaded`);
  return program;
};
