import { fileURLToPath } from 'node:url';
import type { Partner } from '#contract/partner.ts';
import { loadProgramsFolder, type ProgramsFolder } from './load-partners.ts';
import type { LoadedPartner } from './loaded-partner.ts';

const repositoryFolder = fileURLToPath(new URL('../../../../partners', import.meta.url));

let ofRepository: Promise<ProgramsFolder> | undefined;

/** The programs of a folder; without one those of the repository, which a process reads once. */
export const loadPrograms = (partnersDir?: string): Promise<ProgramsFolder> => {
  if (partnersDir !== undefined) return loadProgramsFolder(partnersDir);
  ofRepository ??= loadProgramsFolder(repositoryFolder);
  return ofRepository;
};

type Settings = { partnersDir: string | undefined; defaultPartner: string };

/** The programs of the environment's folder; throws when the default one is not among them. */
export const loadConfiguredPrograms = async ({
  partnersDir,
  defaultPartner,
}: Settings): Promise<ProgramsFolder> => {
  const folder = await loadPrograms(partnersDir);
  const { partners } = folder;
  if (!partners.has(defaultPartner)) {
    throw new Error(
      `DEFAULT_PARTNER: there is no program ${defaultPartner}; there are ${[...partners.keys()].join(', ')}`,
    );
  }
  return folder;
};

/** The public configuration of each loaded partner. */
export const configurationsOf = (
  loadedPartners: ReadonlyMap<string, LoadedPartner>,
): Map<string, Partner> =>
  new Map([...loadedPartners.values()].map(({ slug, partner }) => [slug, partner]));
