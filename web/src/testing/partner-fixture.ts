import type { CurrentPartner } from '#contract/current-partner.ts';
import { Partner, publicPartner } from '#contract/partner.ts';
import { Hero } from '#contract/theme.ts';

const airline = {
  slug: 'sample',
  name: 'Sample',
  programName: 'Sample Dining',
  currencyType: 'Point',
  currency: { singular: 'point', plural: 'points' },
  customerSupport: {
    phone: { href: 'tel:+18005550119', formatted: '1-800-555-0119' },
    email: { href: 'mailto:dining@sample.example', display: 'dining@sample.example' },
  },
  hasReservationBonus: true,
  openTableReservationsEnabled: true,
  acclaimedEnabled: true,
};

/** A partner response; `changes` override its configuration. */
export const partnerFixture = (changes: Record<string, unknown> = {}): CurrentPartner => ({
  slug: 'sample',
  partner: publicPartner(Partner.parse({ ...airline, ...changes })),
  themeCss: '',
  hero: Hero.parse({ pieces: [{ food: 'ramen', x: 60, y: 50, size: 40 }] }),
  logo: { url: '/logo.svg?v=1#mark', width: 160 },
  mapStyleUrl: null,
  mapTilesUrl: null,
  simulated: [],
  reservationCampaigns: [],
});
