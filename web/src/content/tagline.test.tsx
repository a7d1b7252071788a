import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp } from '../testing/render-in-app.tsx';
import { Tagline } from './tagline.tsx';

it('replaces {homeLink} with a link to the home page', async () => {
  const { container } = await renderInApp(<Tagline text="Nothing here. {homeLink} or search." />);
  expect(screen.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe('/');
  expect(container.textContent).toBe('Nothing here. Go to the home page or search.');
});

it('renders plain text without the placeholder', async () => {
  await renderInApp(<Tagline text="Nothing here." />);
  expect(screen.queryByRole('link')).toBeNull();
});
