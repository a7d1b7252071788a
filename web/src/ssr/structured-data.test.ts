import { describe, expect, it } from 'vitest';
import { partnerFixture } from '../testing/partner-fixture.ts';
import { asTag, breadcrumbData, questionsData, siteData } from './structured-data.ts';

describe('structured data', () => {
  it('names the program, its contact and its search', () => {
    const data = siteData(partnerFixture().partner, 'https://own.test');
    const [organization, site] = data['@graph'];
    expect(organization).toMatchObject({
      name: 'Sample Dining',
      url: 'https://own.test/',
      contactPoint: { telephone: '+18005550119', email: 'dining@sample.example' },
    });
    expect(JSON.stringify(site)).toContain('https://own.test/search?restaurantOrCuisine={words}');
  });

  it('lists questions with their texts', () => {
    const data = questionsData([{ question: 'How?', answer: '<p>So.</p>' }]);
    expect(data.mainEntity).toEqual([
      {
        '@type': 'Question',
        name: 'How?',
        acceptedAnswer: { '@type': 'Answer', text: '<p>So.</p>' },
      },
    ]);
  });

  it('counts breadcrumbs from one, with whole addresses', () => {
    const crumbs = [
      { name: 'Search', path: '/search' },
      { name: 'Lupa', path: '/merchants/m1' },
    ];
    expect(breadcrumbData('https://own.test', crumbs).itemListElement).toMatchObject([
      { position: 1, item: 'https://own.test/search' },
      { position: 2, item: 'https://own.test/merchants/m1' },
    ]);
  });

  it('is a tag of the head', () => {
    expect(asTag({ a: 1 })).toEqual({ 'script:ld+json': { a: 1 } });
  });
});
