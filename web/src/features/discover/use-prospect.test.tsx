import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { JoinBand } from './join-band.tsx';

vi.mock('./submit-prospect.ts', () => {
  throw new Error('offline');
});

it('says that the form cannot be sent when its code does not load', async () => {
  const { user } = await renderInApp(<JoinBand />);
  await user.type(screen.getByRole('textbox', { name: 'Email address' }), 'maya@mail.example');
  await user.click(screen.getByRole('button', { name: 'Get started' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Something went wrong/);
});
