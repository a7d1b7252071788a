import { substitute } from '#domain/content/substitute.ts';
import { businessDay } from '#domain/time/local-time.ts';
import type { LoadedPartner } from '#server/features/partner/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { ProgramCopy } from '#server/platform/context.ts';
import type { ContentService } from './content-service.ts';
import { fillPage } from './fill-page.ts';

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
    const published = loaded
      ? await content.entriesOf(loaded, { name: page, isPreview: false })
      : [];
    const year = Number(businessDay(now()).slice(0, 4));
    const entries = loaded ? fillPage(loaded, published, year) : [];
    const fields = entries.find((entry) => entry.slug === slug)?.fields;
    return (key, values = {}) => substitute(String(textAt(fields, key) ?? ''), values);
  };
