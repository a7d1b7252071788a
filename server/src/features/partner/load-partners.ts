import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Partner } from '#contract/partner.ts';
import { RouteMeta } from '#contract/partner-parts.ts';
import { Theme } from '#contract/theme.ts';
import { copyKeyProblems } from '#domain/content/copy-key-problems.ts';
import { pageFile } from '#domain/content/page-names.ts';
import { partnerPlaceholders } from '#domain/content/partner-placeholders.ts';
import { fillRouteHeads, layerRouteHeads } from '#domain/content/route-heads.ts';
import { themeCss } from '#domain/theme/theme-css.ts';
import { contentProblemText } from './content-problem-text.ts';
import { loadContent } from './load-content.ts';
import { type LoadedPartner, type PartnerContent, readLogo } from './loaded-partner.ts';
import { partnerFaults } from './partner-faults.ts';
import { type Faults, readParsed, readText } from './read-parsed.ts';

/** Invalid partner folders, one `file: path: message` line per fault. */
export class PartnerFolderError extends Error {
  override readonly name = 'PartnerFolderError';
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(`partners cannot be loaded:\n  ${faults.join('\n  ')}`);
    this.faults = faults;
  }
}

const BASE_FOLDER = '_base';

type Base = { routeMeta: RouteMeta; content: PartnerContent };

const loadBase = async (dir: string, faults: Faults): Promise<Base> => {
  const file = join(dir, BASE_FOLDER, 'route-meta.json');
  const folder = join(dir, BASE_FOLDER, 'content');
  const content = await loadContent({ folder, base: new Map(), faults });
  const missing = [...content].filter(([, entries]) => entries.length === 0);
  faults.push(...missing.map(([name]) => `${folder}: the page ${name} is missing`));
  return { routeMeta: (await readParsed(file, { schema: RouteMeta, faults })) ?? {}, content };
};

// A server starts with copies of the base content of another release, as their texts may be empty.
const baseFaults = (dir: string, { content }: Base): string[] =>
  [...content].flatMap(([name, entries]) =>
    copyKeyProblems(name, entries).map(
      (problem) =>
        `${join(dir, BASE_FOLDER, 'content', pageFile(name))}: ${contentProblemText(problem)}`,
    ),
  );

const loadFolder = async (
  folder: string,
  { slug, base, faults }: { slug: string; base: Base; faults: Faults },
): Promise<LoadedPartner | undefined> => {
  const logoFile = join(folder, 'logo.svg');
  const [partner, theme, logoText, content] = await Promise.all([
    readParsed(join(folder, 'partner.json'), { schema: Partner, faults, extra: { slug } }),
    readParsed(join(folder, 'theme.json'), { schema: Theme, faults }),
    readText(logoFile, { faults, isOptional: false }),
    loadContent({ folder: join(folder, 'content'), base: base.content, faults }),
  ]);
  const logo = logoText && readLogo(logoText, logoFile, faults);
  if (!(partner && theme && logo)) return undefined;
  const combined = partnerFaults({ partner, theme, content });
  faults.push(...combined.map((fault) => join(folder, fault)));
  const heads = layerRouteHeads(base.routeMeta, partner.routeMeta);
  const routeMeta = fillRouteHeads(heads, partnerPlaceholders(partner));
  return {
    slug,
    partner: { ...partner, routeMeta },
    theme,
    themeCss: themeCss(theme),
    logo,
    content,
  };
};

const slugsIn = async (dir: string): Promise<string[]> => {
  const folders = await readdir(dir, { withFileTypes: true }).catch((error: Error) => {
    throw new PartnerFolderError([`${dir}: ${error.message}`]);
  });
  return folders
    .filter((entry) => entry.isDirectory() && entry.name !== BASE_FOLDER)
    .map(({ name }) => name)
    .sort();
};

/** Loads every partner folder. Throws PartnerFolderError listing every fault, so that no process starts half-configured; on request also texts of the base content that are missing or unknown. */
export const loadPartners = async (
  dir: string,
  { checksBase = false } = {},
): Promise<ReadonlyMap<string, LoadedPartner>> => {
  const faults: Faults = [];
  const slugs = await slugsIn(dir);
  const base = await loadBase(dir, faults);
  if (checksBase) faults.push(...baseFaults(dir, base));
  const loadedPartners = await Promise.all(
    slugs.map((slug) => loadFolder(join(dir, slug), { slug, base, faults })),
  );
  if (loadedPartners.length === 0) faults.push(`${dir}: holds no partner folder`);
  if (faults.length > 0) throw new PartnerFolderError(faults.sort());
  const loaded = loadedPartners.filter((loadedPartner) => loadedPartner !== undefined);
  return new Map(loaded.map((loadedPartner) => [loadedPartner.slug, loadedPartner]));
};
