import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { stubApi } from '../../testing/stub-api.ts';
import { JoinBand } from './join-band.tsx';

const email = vi.fn();
const recordProspect = vi.fn();
stubApi({
  validation: { email },
  enrollment: { recordProspect },
});

const field = () => screen.getByRole('textbox', { name: 'Email address' });
const submit = async (typed: string) => {
  const app = await renderInApp(<JoinBand />);
  await app.user.type(field(), typed);
  await app.user.click(screen.getByRole('button', { name: 'Get started' }));
  return app.router;
};

beforeEach(() => {
  email.mockReset().mockResolvedValue({ isValid: true });
  recordProspect.mockReset().mockResolvedValue({ noted: true });
});

it('leads a new email to joining, trimmed, and records the prospect', async () => {
  const router = await submit(' maya@mail.example ');
  await waitFor(() => expect(router.state.location.pathname).toBe('/join'));
  expect(router.state.location.state).toMatchObject({ email: 'maya@mail.example' });
  expect(recordProspect.mock.calls[0]?.[0]).toMatchObject({ email: 'maya@mail.example' });
});

it('leads a member to sign-in and records no prospect', async () => {
  email.mockResolvedValue({ isValid: false });
  const router = await submit('maya@mail.example');
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(recordProspect).not.toHaveBeenCalled();
});

it('leads to joining even when recording the prospect fails', async () => {
  recordProspect.mockRejectedValue(new Error('down'));
  const router = await submit('maya@mail.example');
  await waitFor(() => expect(router.state.location.pathname).toBe('/join'));
});

it('validates on blur and limits the field to 50 characters', async () => {
  const { user } = await renderInApp(<JoinBand />);
  await user.type(field(), 'maya@mail');
  await user.tab();
  expect((await screen.findByRole('alert')).textContent).toBe('Enter a valid email address.');
  expect(field().getAttribute('maxlength')).toBe('50');
});
