import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { Tagline } from './tagline.tsx';

it('puts a link to the home page where the text asks for it', async () => {
  const { container } = await renderInApp(
    <Tagline text="Nothing here. {homeLink} or search." home="Go home" />,
  );
  expect(screen.getByRole('link', { name: 'Go home' }).getAttribute('href')).toBe('/');
  expect(container.textContent).toBe('Nothing here. Go home or search.');
});

it('is only text otherwise', async () => {
  await renderInApp(<Tagline text="Nothing here." home="Go home" />);
  expect(screen.queryByRole('link')).toBeNull();
});
