import type { ProgramDocument } from '#contract/program-document.ts';
import type { StaffProgramTemplate } from '#contract/staff/partners.ts';
import { pageNames } from '#domain/content/page-names.ts';
import { draftEntries, publishDrafts } from '#server/features/content/index.ts';
import type { LoadedPartner } from '#server/features/partner/index.ts';
import { createProgram } from '../program/index.ts';
import { auditName, requirePart, type StaffContext, staff } from '../staff-context.ts';
import { archetypeSettings, programArchetypes, wordMark } from './program-archetypes.ts';

const asTemplate = ({ slug, partner, theme }: LoadedPartner): StaffProgramTemplate => ({
  kind: 'program',
  id: slug,
  name: partner.name,
  programName: partner.programName,
  currencyType: partner.currencyType,
  currency: partner.currency,
  earnRates: partner.earnRates,
  seeds: theme.seeds,
});

export const listTemplates = staff.partners.templates.handler(({ context }) => {
  const programs = [...requirePart(context.copy).programs.values()].map(asTemplate);
  const archetypes = programArchetypes.map(
    ({ settings: _, welcomeUnits: __, ...archetype }): StaffProgramTemplate => ({
      ...archetype,
      kind: 'archetype',
    }),
  );
  return { templates: [...archetypes, ...programs] };
});

// Sign-in, apps and forms are another company's, so a new program begins without them.
const withoutIdentity = {
  enrollmentType: 'direct',
  singleSignOn: null,
  staffSignOn: null,
  announcesPartnerSignIn: false,
  appStoreUrls: {},
  typeformCode: null,
  cmsPreview: false,
  cmsRoute: undefined,
};

type Chosen = Pick<
  StaffProgramTemplate,
  'name' | 'programName' | 'currency' | 'earnRates' | 'seeds'
> & {
  supportEmail: string;
  supportPhone: string;
};

const settingsOf = ({ supportEmail, supportPhone, seeds: _, ...chosen }: Chosen) => ({
  name: chosen.name,
  programName: chosen.programName,
  currency: chosen.currency,
  earnRates: chosen.earnRates,
  customerSupport: {
    phone: { href: `tel:+1${supportPhone.replaceAll('-', '')}`, formatted: `1-${supportPhone}` },
    email: { href: `mailto:${supportEmail}`, display: supportEmail },
  },
});

const definedOf = (settings: Record<string, unknown>): ProgramDocument['settings'] =>
  JSON.parse(JSON.stringify(settings));

type Begun = { template: string | null; document: ProgramDocument };

const beginWith = (
  { kind, id }: Pick<StaffProgramTemplate, 'kind' | 'id'>,
  chosen: Chosen,
  programs: ReadonlyMap<string, LoadedPartner>,
): Begun | undefined => {
  const { seeds, programName } = chosen;
  const logo = wordMark(programName, seeds);
  if (kind === 'archetype') {
    const archetype = programArchetypes.find((known) => known.id === id);
    if (!archetype) return undefined;
    const settings = definedOf({ ...archetypeSettings(archetype), ...settingsOf(chosen) });
    return { template: null, document: { settings, theme: { seeds }, logo } };
  }
  const program = programs.get(id);
  if (!program) return undefined;
  const settings = definedOf({ ...withoutIdentity, ...settingsOf(chosen) });
  const theme = definedOf({ ...program.theme, seeds });
  return { template: id, document: { settings, theme, logo } };
};

type Copying = { from: LoadedPartner; to: LoadedPartner; note: string };

/** Publishes the texts that a program has otherwise than the base as those of another one; returns how many. */
const copyTexts = async (context: StaffContext, { from, to, note }: Copying): Promise<number> => {
  const { content } = requirePart(context.copy);
  const { db, now } = context.engine;
  const loadedPartner = await content.overBase(to);
  const by = { author: auditName(context), note, at: now() };
  for (const page of pageNames) {
    const entries = await content.entriesOf(from, { name: page, isPreview: false });
    await draftEntries(db, { loadedPartner, page, by }, entries);
  }
  const published = await publishDrafts(db, { partnerId: to.slug }, by);
  await content.refresh();
  return published.length;
};

export const createPartner = staff.partners.create.handler(async ({ context, input, errors }) => {
  const { slug, template, reason, ...chosen } = input;
  const { programs } = requirePart(context.copy);
  const begun = beginWith(template, chosen, programs);
  if (!begun) throw errors.UNKNOWN_TEMPLATE();
  if (programs.has(slug)) throw errors.SLUG_TAKEN({ data: { slug } });
  const { faults, isTaken } = await createProgram(context, { ...begun, slug, note: reason });
  if (faults.length > 0) throw errors.INVALID_PROGRAM({ data: { faults } });
  if (isTaken) throw errors.SLUG_TAKEN({ data: { slug } });
  const from = begun.template === null ? undefined : programs.get(begun.template);
  const to = programs.get(slug);
  const texts = from && to ? await copyTexts(context, { from, to, note: reason }) : 0;
  return { slug, texts };
});
