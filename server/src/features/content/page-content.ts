import type { ContentPage } from '#contract/content.ts';
import { applicableEntries } from '#domain/content/applicable.ts';
import { fillEntries } from '#domain/content/fill-entries.ts';
import type { Entry } from '#domain/content/json.ts';
import { isPageName, type PageName } from '#domain/content/page-names.ts';
import { programCapabilities } from '#domain/content/program-capabilities.ts';
import { programPlaceholders, yearPlaceholders } from '#domain/content/program-placeholders.ts';
import { fonts } from '#domain/theme/fonts.ts';
import type { LoadedProgram } from '#server/features/program/index.ts';

export type PageRequest = { name: string; year: number; page?: number; pageSize?: number };

const filled = new WeakMap<LoadedProgram, Map<string, readonly Entry[]>>();

const fillPage = (program: LoadedProgram, name: PageName, year: number): readonly Entry[] => {
  const { partner, theme, content } = program;
  const entries = applicableEntries(content.get(name) ?? [], programCapabilities(partner));
  return fillEntries(entries, {
    values: { ...programPlaceholders(partner), ...yearPlaceholders(year) },
    isRegisteredMarkRaised: fonts[theme.fonts.text].raisesRegisteredMark,
  });
};

const cachedPage = (program: LoadedProgram, name: PageName, year: number): readonly Entry[] => {
  const pages = filled.get(program) ?? new Map<string, readonly Entry[]>();
  filled.set(program, pages);
  const key = `${year} ${name}`;
  const entries = pages.get(key) ?? fillPage(program, name, year);
  pages.set(key, entries);
  return entries;
};

/** One page of a program's content, placeholders filled for the year; undefined when there is no such page (B §7). */
export const pageContent = (
  program: LoadedProgram,
  { name, year, page = 1, pageSize = 100 }: PageRequest,
): ContentPage | undefined => {
  if (!isPageName(name)) return undefined;
  const entries = cachedPage(program, name, year);
  const start = (page - 1) * pageSize;
  return {
    meta: {
      count: entries.length,
      next_page: start + pageSize < entries.length ? page + 1 : null,
      previous_page: page > 1 ? page - 1 : null,
    },
    data: entries.slice(start, start + pageSize).map(({ slug, fields }) => ({ slug, fields })),
  };
};
