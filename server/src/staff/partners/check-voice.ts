import type { StaffForeignText } from '#contract/staff/partners.ts';
import type { JsonObject } from '#domain/content/json.ts';
import { pageNames } from '#domain/content/page-names.ts';
import { createVoiceCheck } from '#domain/content/voice-check.ts';
import { requirePart, staff } from '../staff-context.ts';

const MAX_SHOWN = 200;

// Facts by which a program is identified, and codes, which are no texts.
const namedOnPurpose = ['slug', 'name', 'programName', 'currency', 'currencyType'];

export const checkVoice = staff.partners.voice.handler(
  async ({ context, input: { partner: slug, against }, errors }) => {
    const { programs, content } = requirePart(context.copy);
    const program = programs.get(slug);
    const other = programs.get(against);
    if (!program || !other || program === other) throw errors.UNKNOWN_TEMPLATE();
    const check = createVoiceCheck(program.partner, other.partner);
    const found = (fields: JsonObject, place: { page: string; slug: string }): StaffForeignText[] =>
      check(fields).map(({ text, ...rest }) => ({
        ...place,
        ...rest,
        text: text.slice(0, MAX_SHOWN),
      }));
    const settings: JsonObject = JSON.parse(JSON.stringify(program.partner));
    for (const name of namedOnPurpose) delete settings[name];
    const texts = found(settings, { page: 'settings', slug: '' });
    for (const page of pageNames) {
      const entries = await content.entriesOf(program, { name: page, isPreview: true });
      for (const entry of entries) texts.push(...found(entry.fields, { page, slug: entry.slug }));
    }
    return { programName: other.partner.programName, texts };
  },
);
