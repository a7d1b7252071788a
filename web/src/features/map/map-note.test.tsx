import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { MapNote } from './map-note.tsx';

it('announces that the street map is unavailable', async () => {
  await renderInApp(<MapNote baseMap="outlinesForNow" />);
  expect(screen.getByRole('status').textContent).toMatch(/street map isn’t available/);
});

it.each(['streets', 'outlines'] as const)('is empty over %s', async (ground) => {
  await renderInApp(<MapNote baseMap={ground} />);
  expect(screen.getByRole('status').textContent).toBe('');
});
