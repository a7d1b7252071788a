import { languageOf } from '#domain/format/locale.ts';
import type { LoadedPartner } from '#server/features/partner/index.ts';

export const iconSizes = [180, 192, 512] as const;

const icon = (size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${purpose === 'maskable' ? 'maskable-' : ''}${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

type Texts = { description: string; search: string; account: string };

export const manifestOf = ({ partner, theme }: LoadedPartner, texts: Texts) => ({
  id: '/',
  name: partner.programName,
  short_name: partner.name,
  description: texts.description,
  start_url: '/',
  scope: '/',
  display: 'standalone',
  lang: languageOf(partner.locale),
  background_color: theme.seeds.canvas,
  theme_color: theme.seeds.brand,
  categories: ['food', 'lifestyle'],
  icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable')],
  shortcuts: [
    { name: texts.search, url: '/search' },
    { name: texts.account, url: '/account/overview' },
  ],
});

export type IconShape = { size: number; isMaskable: boolean };

// Platforms crop maskable icons to a circle of 80 %, so the plate is smaller and the background has no corners.
const svgOf = ({ theme: { seeds } }: LoadedPartner, { size, isMaskable }: IconShape): string => {
  const corner = isMaskable ? 0 : 22;
  const reach = isMaskable ? 24 : 30;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 100 100">
<rect width="100" height="100" rx="${corner}" fill="${seeds.brand}"/>
<g fill="none" stroke="#ffffff"><circle cx="50" cy="50" r="${reach}" stroke-width="8"/>
<circle cx="50" cy="50" r="${reach * 0.46}" stroke-width="4.5" stroke="${seeds.reward}"/></g></svg>`;
};

export const drawIcon = async (loadedPartner: LoadedPartner, shape: IconShape): Promise<Buffer> => {
  // Loaded on first use, so that startup does not wait for it.
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(svgOf(loadedPartner, shape)))
    .png()
    .toBuffer();
};
