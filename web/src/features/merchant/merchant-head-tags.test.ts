import { expect, it } from 'vitest';
import { merchantDetailFixture } from '../../testing/merchant-detail-fixture.ts';
import { merchantHeadTags, restaurantData } from './merchant-head-tags.ts';

const origin = 'https://dining.example.test';

it('describes a merchant for search engines without member rewards', () => {
  const data = restaurantData(merchantDetailFixture({ earnRate: 3 }), origin);
  expect(data).toMatchObject({
    '@type': 'Restaurant',
    name: 'Osteria Fiorella',
    url: `${origin}/merchants/fiorella`,
    priceRange: '$$$',
    telephone: '(718) 555-0142',
    image: `${origin}/images/fiorella?w=1200&ar=1.6`,
    address: { streetAddress: '382 Court Street', addressRegion: 'NY', postalCode: '11231' },
    aggregateRating: { ratingValue: 4.7, ratingCount: 1284 },
  });
  expect(JSON.stringify(data)).not.toContain('earn');
});

it('omits unknown fields', () => {
  const fixture = merchantDetailFixture();
  const rating = { overallRating: 0, numberOfRatings: 0 };
  const details = { ...fixture.details, phone: '', about: '', priceRange: 0 as const, rating };
  const data = restaurantData({ ...fixture, details }, origin);
  for (const name of ['telephone', 'description', 'priceRange', 'aggregateRating'])
    expect(data).not.toHaveProperty(name);
});

it('sets title and description from name, location and cuisine', () => {
  const { meta } = merchantHeadTags(merchantDetailFixture(), origin);
  expect(meta[0]).toEqual({ title: 'Osteria Fiorella' });
  expect(meta[1]).toMatchObject({
    content: 'Osteria Fiorella: Italian, Pizza in Brooklyn, NY.',
  });
});
