import { substitute } from '#domain/content/substitute.ts';
import type { LoadedPartner } from '#server/features/partner/index.ts';
import type { ResponseCopy } from '#server/platform/context.ts';
import { fillPage } from './fill-page.ts';

const textAt = (fields: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, name) => (value ? Object(value)[name] : undefined), fields);

/** The copy of errors and downloads, in each program's own. */
export const createResponseCopy =
  (loadedPartners: ReadonlyMap<string, LoadedPartner>) =>
  (partnerId: string): ResponseCopy =>
  (entry) => {
    const loaded = loadedPartners.get(partnerId);
    const entries = loaded ? fillPage(loaded, loaded.content.get('responses') ?? [], 0) : [];
    const fields = entries.find(({ slug }) => slug === entry)?.fields;
    return (key, values = {}) => substitute(String(textAt(fields, key) ?? ''), values);
  };
