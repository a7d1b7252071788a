import type { Program } from '#contract/program.ts';
import { headFor } from '#domain/frame/route-head.ts';
import { fontFilesOf } from '../platform/font-files.ts';

type Loaded = { program: Program; origin: string };

const always = [
  { charSet: 'utf-8' },
  { name: 'viewport', content: 'width=device-width, initial-scale=1' },
];

const withoutTrailingSlash = (path: string) => (path === '/' ? path : path.replace(/\/+$/, ''));

/** Head of a path: canonical address, title, description, keywords (A §2), theme and its fonts. */
export const pageHead = (loaded: Loaded | undefined, path: string) => {
  if (!loaded) return { meta: always };
  const { program, origin } = loaded;
  const { partner, themeCss } = program;
  const { title, description, keywords } = headFor(partner.routeMeta, path, partner.programName);
  return {
    meta: [
      ...always,
      { title },
      { name: 'application-name', content: partner.programName },
      ...(description ? [{ name: 'description', content: description }] : []),
      ...(keywords ? [{ name: 'keywords', content: keywords }] : []),
    ],
    links: [
      { rel: 'canonical', href: origin + withoutTrailingSlash(path) },
      ...fontFilesOf(themeCss).map((href) => ({
        rel: 'preload',
        href,
        as: 'font',
        type: 'font/woff2',
        crossOrigin: 'anonymous' as const,
      })),
    ],
    styles: [{ children: themeCss }],
  };
};
