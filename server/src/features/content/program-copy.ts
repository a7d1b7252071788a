import { substitute } from '#domain/content/substitute.ts';
import type { LoadedPartner } from '#server/features/partner/index.ts';
import type { ProgramCopy } from '#server/platform/context.ts';
import { fillPage } from './fill-page.ts';

const textAt = (fields: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, name) => (value ? Object(value)[name] : undefined), fields);

/** The texts that the server writes, in each program's copy. */
export const createProgramCopy =
  (loadedPartners: ReadonlyMap<string, LoadedPartner>) =>
  (partnerId: string): ProgramCopy =>
  (page, slug) => {
    const loaded = loadedPartners.get(partnerId);
    const entries = loaded ? fillPage(loaded, loaded.content.get(page) ?? [], 0) : [];
    const fields = entries.find((entry) => entry.slug === slug)?.fields;
    return (key, values = {}) => substitute(String(textAt(fields, key) ?? ''), values);
  };
