import { substitute } from '#domain/content/substitute.ts';
import type { RateTexts } from '#domain/rewards/format-rate.ts';
import type { LoadedPartner } from '#server/features/partner/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { ProgramCopy } from '#server/platform/context.ts';
import type { ContentService } from './content-service.ts';
import { readFilledPage } from './fill-page.ts';

const textAt = (fields: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, name) => (value ? Object(value)[name] : undefined), fields);

type Deps = {
  loadedPartners: ReadonlyMap<string, LoadedPartner>;
  content: Pick<ContentService, 'entriesOf'>;
  now: Clock;
};

/** The texts that the server writes, in each program's copy as it is published. */
export const createProgramCopy =
  ({ loadedPartners, content, now }: Deps) =>
  (partnerId: string): ProgramCopy =>
  async (page, slug) => {
    const loaded = loadedPartners.get(partnerId);
    const entries = loaded ? await readFilledPage(loaded, { content, name: page, now: now() }) : [];
    const fields = entries.find((entry) => entry.slug === slug)?.fields;
    return (key, values = {}) => substitute(String(textAt(fields, key) ?? ''), values);
  };

/** The program's texts for rates. */
export const readRateTexts = async (copy: ProgramCopy): Promise<RateTexts> => {
  const site = await copy('*', '*');
  return { per_dollar: site('rates.per_dollar'), back: site('rates.back') };
};
