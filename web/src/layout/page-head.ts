import type { CurrentPartner } from '#contract/current-partner.ts';
import { headFor } from '#domain/content/route-heads.ts';
import { asTag, breadcrumbData, siteData } from '../ssr/structured-data.ts';
import { themeFontsOf } from '../ssr/theme-fonts.ts';

const brandOf = (themeCss: string): string =>
  /--seed-brand:(#[0-9a-f]{6})/.exec(themeCss)?.[1] ?? 'currentcolor';

// The product mark in the brand color.
const iconOf = (themeCss: string): string => {
  const brand = brandOf(themeCss);
  const plate = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="none" stroke="${brand}"><circle cx="16" cy="16" r="13" stroke-width="5"/><circle cx="16" cy="16" r="5.5" stroke-width="2.5"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(plate)}`;
};

type HeadData = { loadedPartner: CurrentPartner; origin: string };

const baseMeta = [
  { charSet: 'utf-8' },
  { name: 'viewport', content: 'width=device-width, initial-scale=1' },
  { name: 'color-scheme', content: 'light dark' },
];

// A path below the discover page and the order dialog show the content of the page above them.
const canonicalPath = (path: string) =>
  path.startsWith('/discover/') ? '/discover' : path.replace(/(.)(?:\/order)?\/*$/i, '$1');

const withoutProgramName = (title: string, programName: string) =>
  title.replace(` | ${programName}`, '');

// Site data on the home page, breadcrumbs on nested pages.
const structuredData = ({ loadedPartner, origin }: HeadData, path: string, title: string) => {
  const { programName, routeMeta } = loadedPartner.partner;
  if (path === '/') return [siteData(loadedPartner.partner, origin)];
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
        : withoutProgramName(routeMeta[parent]?.title ?? parent, programName),
  }));
  const current = { path, name: withoutProgramName(title, programName) };
  return [breadcrumbData(origin, [...crumbs, current])];
};

/**
 * Tags for crawlers, link previews and the first paint. Only the server writes them; in the browser
 * React leaves them in the head.
 */
const documentTags = (loaded: HeadData, path: string, title: string) => {
  const { loadedPartner, origin } = loaded;
  const { partner, themeCss } = loadedPartner;
  const { description, keywords } = headFor(partner.routeMeta, path, partner.programName);
  const fonts = themeFontsOf(themeCss);
  return {
    meta: [
      ...baseMeta,
      { name: 'application-name', content: partner.programName },
      { name: 'theme-color', content: brandOf(themeCss) },
      ...(description ? [{ name: 'description', content: description }] : []),
      ...(keywords ? [{ name: 'keywords', content: keywords }] : []),
      { property: 'og:type', content: 'website' },
      { property: 'og:site_name', content: partner.programName },
      { property: 'og:url', content: origin + path },
      { property: 'og:title', content: title },
      ...(description ? [{ property: 'og:description', content: description }] : []),
      { property: 'og:image', content: `${origin}/images/card` },
      { property: 'og:image:width', content: '1200' },
      { property: 'og:image:height', content: '630' },
      { name: 'twitter:card', content: 'summary_large_image' },
      ...structuredData(loaded, path, title).map(asTag),
    ],
    links: [
      { rel: 'icon', type: 'image/svg+xml', href: iconOf(themeCss) },
      { rel: 'manifest', href: '/manifest.webmanifest' },
      { rel: 'apple-touch-icon', href: '/icons/180.png' },
      ...fonts.map(({ file, isOfText }) => ({
        rel: 'preload',
        href: file,
        as: 'font',
        type: 'font/woff2',
        crossOrigin: 'anonymous' as const,
        // Text reflows when its font loads, so the larger display font yields to it.
        ...(isOfText ? {} : { fetchPriority: 'low' as const }),
      })),
    ],
    // A style element with a name and precedence stays in the document although the browser does not render it.
    styles: [
      { href: 'fonts', precedence: 'fonts', children: fonts.map(({ faces }) => faces).join('') },
    ],
  };
};

/** Head tags of a path: title, canonical URL and theme, and in the document what only it needs. */
export const pageHead = (loaded: HeadData | undefined, address: string, titleOverride = '') => {
  if (!loaded) return { meta: baseMeta };
  const path = canonicalPath(address);
  const { loadedPartner, origin } = loaded;
  const { routeMeta, programName } = loadedPartner.partner;
  const title = titleOverride || headFor(routeMeta, path, programName).title;
  const { meta, links, styles } = import.meta.env.SSR
    ? documentTags(loaded, path, title)
    : { meta: [], links: [], styles: [] };
  return {
    meta: [{ title }, ...meta],
    links: [{ rel: 'canonical', href: origin + path }, ...links],
    styles: [...styles, { children: loadedPartner.themeCss }],
  };
};
