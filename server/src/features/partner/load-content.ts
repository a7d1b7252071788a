import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ContentFile } from '#contract/content.ts';
import { contentProblems } from '#domain/content/content-problems.ts';
import type { Entry } from '#domain/content/json.ts';
import { layerEntries } from '#domain/content/layer-entries.ts';
import { pageFile, pageNames } from '#domain/content/page-names.ts';
import type { PartnerContent } from './loaded-partner.ts';
import { type Faults, readParsed } from './read-parsed.ts';

type Request = { folder: string; base: PartnerContent; faults: Faults };

const asEntries = (file: ContentFile): Entry[] =>
  file.data.map(({ slug, fields, needs }) => ({ slug, fields, ...(needs ? { needs } : {}) }));

const noteStrayFiles = async ({ folder, faults }: Request): Promise<void> => {
  const known = new Set(pageNames.map(pageFile));
  const files = await readdir(folder).catch(() => []);
  const stray = files.filter((file) => !known.has(file));
  for (const file of stray)
    faults.push({ file: join(folder, file), path: null, code: 'notPage', values: {} });
};

/** The entries of one content file, or undefined with its faults reported; a missing file is a fault unless optional. */
export const readContentFile = async (
  file: string,
  { faults, isOptional = false }: { faults: Faults; isOptional?: boolean },
): Promise<Entry[] | undefined> => {
  const parsed = await readParsed(file, { schema: ContentFile, faults, isOptional });
  return parsed && asEntries(parsed);
};

/** The pages of a content folder layered over the base ones. */
export const loadContent = async (request: Request): Promise<PartnerContent> => {
  const { folder, base, faults } = request;
  await noteStrayFiles(request);
  const pages = pageNames.map(async (name) => {
    const file = join(folder, pageFile(name));
    const entries = (await readContentFile(file, { faults, isOptional: true })) ?? [];
    const under = base.get(name) ?? [];
    faults.push(...contentProblems(entries, under).map((problem) => ({ file, ...problem })));
    return [name, layerEntries(under, entries)] as const;
  });
  return new Map(await Promise.all(pages));
};
