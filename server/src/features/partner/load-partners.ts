import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Partner } from '#contract/partner.ts';
import { RouteMeta } from '#contract/partner-parts.ts';
import { Theme } from '#contract/theme.ts';
import { copyKeyProblems } from '#domain/content/copy-key-problems.ts';
import { pageFile } from '#domain/content/page-names.ts';
import { buildProgram, type ProgramBase } from './build-program.ts';
import { loadContent } from './load-content.ts';
import type { LoadedPartner } from './loaded-partner.ts';
import { type PartnerFault, partnerFaultText } from './partner-fault.ts';
import { type Faults, readParsed, readText } from './read-parsed.ts';

/** Invalid partner folders; the message has one line per fault. */
export class PartnerFolderError extends Error {
  override readonly name = 'PartnerFolderError';
  readonly faults: readonly PartnerFault[];

  constructor(faults: readonly PartnerFault[]) {
    super(`partners cannot be loaded:\n  ${faults.map(partnerFaultText).join('\n  ')}`);
    this.faults = faults;
  }
}

const inOrder = (faults: Faults): PartnerFault[] =>
  faults.toSorted((a, b) => (partnerFaultText(a) < partnerFaultText(b) ? -1 : 1));

const BASE_FOLDER = '_base';

const loadBase = async (dir: string, faults: Faults): Promise<ProgramBase> => {
  const file = join(dir, BASE_FOLDER, 'route-meta.json');
  const folder = join(dir, BASE_FOLDER, 'content');
  const content = await loadContent({ folder, base: new Map(), faults });
  const missing = [...content].filter(([, entries]) => entries.length === 0);
  for (const [page] of missing)
    faults.push({ file: folder, path: null, code: 'missingPage', values: { page } });
  return { routeMeta: (await readParsed(file, { schema: RouteMeta, faults })) ?? {}, content };
};

// A server starts with copies of the base content of another release, as their texts may be empty.
const baseFaults = (dir: string, { content }: ProgramBase): PartnerFault[] =>
  [...content].flatMap(([name, entries]) => {
    const file = join(dir, BASE_FOLDER, 'content', pageFile(name));
    return copyKeyProblems(name, entries).map((problem) => ({ file, ...problem }));
  });

const loadFolder = async (
  folder: string,
  { slug, base, faults }: { slug: string; base: ProgramBase; faults: Faults },
): Promise<LoadedPartner | undefined> => {
  const fileOf = (file: string) => join(folder, file);
  const [partner, theme, logo, content] = await Promise.all([
    readParsed(fileOf('partner.json'), { schema: Partner, faults, extra: { slug } }),
    readParsed(fileOf('theme.json'), { schema: Theme, faults }),
    readText(fileOf('logo.svg'), { faults, isOptional: false }),
    loadContent({ folder: fileOf('content'), base: base.content, faults }),
  ]);
  if (!(partner && theme && logo)) return undefined;
  return buildProgram({ source: { partner, theme, logo }, content, base }, { faults, fileOf });
};

const slugsIn = async (dir: string): Promise<string[]> => {
  const folders = await readdir(dir, { withFileTypes: true }).catch((error: Error) => {
    const values = { cause: error.message };
    throw new PartnerFolderError([{ file: dir, path: null, code: 'unreadable', values }]);
  });
  return folders
    .filter((entry) => entry.isDirectory() && entry.name !== BASE_FOLDER)
    .map(({ name }) => name)
    .sort();
};

export type ProgramsFolder = {
  base: ProgramBase;
  partners: ReadonlyMap<string, LoadedPartner>;
};

/** Loads every partner folder. Throws PartnerFolderError listing every fault, so that no process starts half-configured; on request also texts of the base content that are missing or unknown. */
export const loadProgramsFolder = async (
  dir: string,
  { checksBase = false } = {},
): Promise<ProgramsFolder> => {
  const faults: Faults = [];
  const slugs = await slugsIn(dir);
  const base = await loadBase(dir, faults);
  if (checksBase) faults.push(...baseFaults(dir, base));
  const loadedPartners = await Promise.all(
    slugs.map((slug) => loadFolder(join(dir, slug), { slug, base, faults })),
  );
  if (loadedPartners.length === 0)
    faults.push({ file: dir, path: null, code: 'noProgram', values: {} });
  if (faults.length > 0) throw new PartnerFolderError(inOrder(faults));
  const loaded = loadedPartners.filter((loadedPartner) => loadedPartner !== undefined);
  return {
    base,
    partners: new Map(loaded.map((loadedPartner) => [loadedPartner.slug, loadedPartner])),
  };
};

/** The partners of `loadProgramsFolder`. */
export const loadPartners = async (
  dir: string,
  options: { checksBase?: boolean } = {},
): Promise<ReadonlyMap<string, LoadedPartner>> => (await loadProgramsFolder(dir, options)).partners;
