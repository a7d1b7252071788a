import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { MapNote } from './map-note.tsx';

it('tells in words that the street map is away', async () => {
  await renderInApp(<MapNote ground="outlinesForNow" />);
  expect(screen.getByRole('status').textContent).toMatch(/street map isn’t available/);
});

it.each(['streets', 'outlines'] as const)('says nothing over %s', async (ground) => {
  await renderInApp(<MapNote ground={ground} />);
  expect(screen.getByRole('status').textContent).toBe('');
});
