import type { LoadedPartner } from '#server/features/partner/index.ts';

export const iconSizes = [180, 192, 512] as const;

const icon = (size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${purpose === 'maskable' ? 'maskable-' : ''}${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

export const manifestOf = ({ partner, theme }: LoadedPartner) => ({
  id: '/',
  name: partner.programName,
  short_name: partner.name,
  description: `${partner.programName}: earn ${partner.currency.plural} when you dine.`,
  start_url: '/',
  scope: '/',
  display: 'standalone',
  lang: 'en',
  background_color: theme.seeds.canvas,
  theme_color: theme.seeds.brand,
  categories: ['food', 'lifestyle'],
  icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable')],
  shortcuts: [
    { name: 'Find restaurants', url: '/search' },
    { name: 'Account', url: '/account/overview' },
  ],
});
