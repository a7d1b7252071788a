import { Link } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { themeCss } from '#domain/theme/theme-css.ts';
import { partnerFixture } from '#web/testing/partner-fixture.ts';
import { renderInApp } from '#web/testing/render-in-app.tsx';
import { Button } from '#web/ui/button.tsx';
import { Heading } from '#web/ui/heading.tsx';

const seeds = {
  brand: '#0b2a6b',
  accent: '#0a66ff',
  reward: '#ff6a3d',
  canvas: '#ffffff',
  surface: '#f4f7fc',
  ink: '#101828',
};
const name = 'Corner® Dining';

const open = (fonts: Parameters<typeof themeCss>[0]['fonts']) =>
  renderInApp(
    <div data-testid="all">
      <Heading level={2}>{name}</Heading>
      <p>
        Join {name} and earn {3} Crumbs®
      </p>
      <Button>{name}</Button>
      <Link to="/">{name}</Link>
      <select aria-label={name}>
        <option>{name}</option>
      </select>
    </div>,
    { partner: { ...partnerFixture(), themeCss: themeCss({ seeds, radius: 'soft', fonts }) } },
  );

const raisedIn = (element: Element) => [...element.querySelectorAll('sup')].length;

it('raises each mark in plain words, wherever they stand', async () => {
  await open({ display: 'figtree', text: 'figtree' });
  const all = screen.getByTestId('all');
  expect(raisedIn(all)).toBe(5);
  expect(screen.getByRole('heading').innerHTML).toBe('<span>Corner<sup>®</sup> Dining</span>');
  expect(all.querySelector('p')?.textContent).toBe('Join Corner® Dining and earn 3 Crumbs®');
  expect(screen.getByRole('button').textContent).toBe(name);
  expect(screen.getByRole('option').innerHTML).toBe(name);
});

it.each([
  ['for all words', { display: 'fraunces', text: 'source-serif-4' }, 0],
  ['for headings', { display: 'fraunces', text: 'figtree' }, 4],
  ['for text', { display: 'figtree', text: 'source-serif-4' }, 1],
] as const)('leaves it to a font that draws it raised, %s', async (_, fonts, raised) => {
  await open(fonts);
  expect(raisedIn(screen.getByTestId('all'))).toBe(raised);
  expect(screen.getByTestId('all').textContent?.match(/®/g)).toHaveLength(6);
});
