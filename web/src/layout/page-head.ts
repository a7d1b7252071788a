import type { CurrentPartner } from '#contract/current-partner.ts';
import { headFor } from '#domain/layout/route-head.ts';
import { fontFilesOf } from '../ssr/font-files.ts';
import { asTag, breadcrumbData, siteData } from '../ssr/structured-data.ts';

const brandOf = (themeCss: string): string =>
  /--seed-brand:(#[0-9a-f]{6})/.exec(themeCss)?.[1] ?? 'currentcolor';

// A plate in the brand colour, the product's mark.
const iconOf = (themeCss: string): string => {
  const brand = brandOf(themeCss);
  const plate = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="none" stroke="${brand}"><circle cx="16" cy="16" r="13" stroke-width="5"/><circle cx="16" cy="16" r="5.5" stroke-width="2.5"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(plate)}`;
};

type Loaded = { program: CurrentPartner; origin: string };

const always = [
  { charSet: 'utf-8' },
  { name: 'viewport', content: 'width=device-width, initial-scale=1' },
  { name: 'color-scheme', content: 'light dark' },
];

const withoutTrailingSlash = (path: string) => (path === '/' ? path : path.replace(/\/+$/, ''));

const withoutProgram = (title: string, programName: string) =>
  title.replace(` | ${programName}`, '');

// The site on its home page; on a page below another one, the way to it.
const structuredData = ({ program, origin }: Loaded, path: string, title: string) => {
  const { programName, routeMeta } = program.partner;
  if (path === '/') return [siteData(program.partner, origin)];
  const parents = path
    .split('/')
    .slice(0, -1)
    .map((_, index, parts) => parts.slice(0, index + 1).join('/') || '/');
  if (parents.length < 2 || parents.some((parent) => !(parent in routeMeta))) return [];
  const crumbs = parents.map((parent) => ({
    path: parent,
    name:
      parent === '/'
        ? programName
        : withoutProgram(routeMeta[parent]?.title ?? parent, programName),
  }));
  const own = { path, name: withoutProgram(title, programName) };
  return [breadcrumbData(origin, [...crumbs, own])];
};

/** Head of a path: canonical address, title, description, keywords (A §2), theme and its fonts. */
export const pageHead = (loaded: Loaded | undefined, path: string, ownTitle = '') => {
  if (!loaded) return { meta: always };
  const { program, origin } = loaded;
  const { partner, themeCss } = program;
  const { description, keywords, ...head } = headFor(partner.routeMeta, path, partner.programName);
  const title = ownTitle || head.title;
  const address = origin + withoutTrailingSlash(path);
  return {
    meta: [
      ...always,
      { title },
      { name: 'application-name', content: partner.programName },
      { name: 'theme-color', content: brandOf(themeCss) },
      ...(description ? [{ name: 'description', content: description }] : []),
      ...(keywords ? [{ name: 'keywords', content: keywords }] : []),
      { property: 'og:type', content: 'website' },
      { property: 'og:site_name', content: partner.programName },
      { property: 'og:url', content: address },
      { property: 'og:title', content: title },
      ...(description ? [{ property: 'og:description', content: description }] : []),
      { property: 'og:image', content: `${origin}/images/card` },
      { property: 'og:image:width', content: '1200' },
      { property: 'og:image:height', content: '630' },
      { name: 'twitter:card', content: 'summary_large_image' },
      ...structuredData(loaded, withoutTrailingSlash(path), title).map(asTag),
    ],
    links: [
      { rel: 'icon', type: 'image/svg+xml', href: iconOf(themeCss) },
      { rel: 'manifest', href: '/manifest.webmanifest' },
      { rel: 'apple-touch-icon', href: '/icons/180.png' },
      { rel: 'canonical', href: address },
      ...fontFilesOf(themeCss).map(({ url, isOfText }) => ({
        rel: 'preload',
        href: url,
        as: 'font',
        type: 'font/woff2',
        crossOrigin: 'anonymous' as const,
        // Lines break anew when the font of the text comes; headings hardly do, and theirs is the larger file.
        ...(isOfText ? {} : { fetchPriority: 'low' as const }),
      })),
    ],
    styles: [{ children: themeCss }],
  };
};
