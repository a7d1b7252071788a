import type { ProgramDocument } from '#contract/program-document.ts';
import {
  applyDocument,
  type PartnerFault,
  type Programs,
  wholeDocument,
} from '#server/features/partner/index.ts';
import { asEngine } from '#server/platform/db/index.ts';
import { auditChange } from '../audit-change.ts';
import { auditName, requirePart, type StaffContext } from '../staff-context.ts';
import { insertVersion } from './version-store.ts';

// Before every other version, as a folder would hold.
const BASELINE = '0001-01-01';

type NewProgram = {
  slug: string;
  /** The program of which it begins as a copy; null for one of its document alone. */
  template: string | null;
  /** Its differences from the template, the names of settings as in `partner.json`. */
  document: ProgramDocument;
  note: string;
};

export type CreatedProgram = { faults: PartnerFault[]; isTaken: boolean };

/** The whole document of a new program: its template's with the changes on top. */
export const documentOfNew = (
  programs: Pick<Programs, 'loadedPartners'>,
  { template, document }: Pick<NewProgram, 'template' | 'document'>,
): ProgramDocument => {
  if (template === null) return document;
  const from = programs.loadedPartners.get(template);
  if (!from) throw new Error(`the template ${template} is not loaded`);
  const whole = wholeDocument(from);
  return {
    settings: { ...whole.settings, ...document.settings },
    theme: document.theme ?? whole.theme,
    logo: document.logo ?? whole.logo,
  };
};

/**
 * Creates a program in the database, without a folder: its first version holds from the beginning, and every process
 * serves its host within 5 seconds. Creates nothing where the slug is taken or the document has faults.
 */
export const createProgram = async (
  context: StaffContext,
  program: NewProgram,
): Promise<CreatedProgram> => {
  const { slug, note } = program;
  const programs = requirePart(context.programs);
  const document = documentOfNew(programs, program);
  const base = programs.baseOf(slug);
  const { faults } = applyDocument({ ...base, program: null }, document);
  if (faults.length > 0) return { faults: [...faults], isTaken: false };
  const isTaken = await asEngine(context.engine.db, async (trx) => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('partner')
      .values({ id: slug })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (Number(numInsertedOrUpdatedRows ?? 0) === 0) return true;
    const madeBy = auditName(context);
    const first = { partner: slug, document, note, state: 'scheduled' as const, madeBy };
    await insertVersion(trx, { ...first, now: context.engine.now(), validFrom: BASELINE });
    const detail = { template: program.template ?? 'none', before: 'none', after: 'live' };
    await auditChange(trx, context, { action: 'program created', partner: slug, detail });
    return false;
  });
  if (!isTaken) await programs.refresh();
  return { faults: [], isTaken };
};
