import { useNavigate } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { updateMaintenance } from '../api/maintenance.ts';
import { renderInApp } from '../testing/render-in-app.tsx';
import { stubApi } from '../testing/stub-api.ts';
import { DeferredEffects } from './deferred-effects.tsx';

const flags = vi.fn();
stubApi({ featureFlags: { current: flags } }, { renew: vi.fn() });

const respond = (areas: string) =>
  updateMaintenance(new Response(null, { headers: { 'x-maintenance': areas } }));

beforeEach(() => {
  flags.mockReset();
  respond('');
});
afterEach(() => vi.restoreAllMocks());

const Links = () => {
  const navigate = useNavigate();
  return (
    <>
      <button type="button" onClick={() => void navigate({ to: '/login' })}>
        Sign in
      </button>
      <button type="button" onClick={() => void navigate({ to: '/search' })}>
        Search
      </button>
      <DeferredEffects />
    </>
  );
};

const show = async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  const { user } = await renderInApp(<Links />);
  return { assign, press: (name: string) => user.click(screen.getByRole('button', { name })) };
};

it('requests the maintenance page when a navigation finds sign-in under maintenance', async () => {
  flags.mockImplementation(async () => respond('login'));
  const { assign, press } = await show();
  await press('Sign in');
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/login'));
  expect(flags).toHaveBeenCalledOnce();
});

it('requests the maintenance page immediately when the maintenance is known', async () => {
  respond('login');
  const { assign, press } = await show();
  await press('Sign in');
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/login'));
  expect(flags).not.toHaveBeenCalled();
});

it('stays on a page that the visitor opened before the response', async () => {
  let finish = () => {};
  flags.mockImplementation(() => new Promise<void>((resolve) => (finish = resolve)));
  const { assign, press } = await show();
  await press('Sign in');
  await waitFor(() => expect(flags).toHaveBeenCalledOnce());
  await press('Search');
  respond('login');
  finish();
  await waitFor(() => expect(flags).toHaveBeenCalledOnce());
  expect(assign).not.toHaveBeenCalled();
});
