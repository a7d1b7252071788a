import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#api-client/api-error.ts';
import { Toaster } from '#ui/toaster.tsx';
import { memberFixture } from '../../testing/member-fixture.ts';
import { partnerFixture } from '../../testing/partner-fixture.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { stubApi } from '../../testing/stub-api.ts';
import { ActivatedPage } from './activated-page.tsx';
import { ActivationPage } from './activation-page.tsx';
import { ActivationPrompt } from './activation-prompt.tsx';
import { usePromptedId } from './use-prompted-id.ts';

const activate = vi.fn();
const read = vi.fn();
stubApi({ knownMember: { activate, read } });

beforeEach(() => {
  window.sessionStorage.clear();
  activate.mockReset();
  read.mockReset();
});

describe('the activation page', () => {
  const open = () =>
    renderInApp(
      <>
        <ActivationPage publicId="p-1" />
        <Toaster />
      </>,
    );

  it('sends one request with a busy button and shows the success', async () => {
    const { promise, resolve } = Promise.withResolvers<{ activated: true }>();
    activate.mockReturnValue(promise);
    const { user, router } = await open();
    await user.click(screen.getByRole('button', { name: 'Activate' }));
    const busy = await screen.findByRole('button', { name: 'Activating' });
    expect(busy).toHaveProperty('disabled', true);
    await user.click(busy);
    expect(activate.mock.calls).toEqual([[{ publicId: 'p-1' }]]);
    act(() => resolve({ activated: true }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/activate/activated'));
  });

  it('sends one request when the button is clicked twice', async () => {
    activate.mockReturnValue(new Promise(() => {}));
    await open();
    const button = screen.getByRole('button', { name: 'Activate' });
    await act(async () => {
      fireEvent.click(button);
      fireEvent.click(button);
    });
    await waitFor(() => expect(activate).toHaveBeenCalledTimes(1));
  });

  it('shows the program’s phone when it fails, and closes the error when a retry succeeds', async () => {
    activate.mockRejectedValue(new ApiError({ status: 500, statusText: '' }, undefined));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Activate' }));
    const { formatted } = partnerFixture().partner.customerSupport.phone;
    const toast = await screen.findByText(/We couldn’t activate/);
    expect(toast.textContent).toMatch(new RegExp(`${formatted}$`));
    expect(screen.getByRole('button', { name: 'Activate' })).toHaveProperty('disabled', false);
    activate.mockResolvedValue({ activated: true });
    await user.click(screen.getByRole('button', { name: 'Activate' }));
    await waitFor(() => expect(screen.queryByText(/We couldn’t activate/)).toBeNull());
  });
});

describe('the success of activation', () => {
  it('is shown in a tab that activated', async () => {
    window.sessionStorage.setItem('RN_activated', '1');
    await renderInApp(<ActivatedPage />, { path: '/activate/activated' });
    expect(await screen.findByRole('heading', { level: 1, name: 'You’re in' })).toBeVisible();
  });

  it('leads to activation in any other tab', async () => {
    const { router } = await renderInApp(<ActivatedPage />, { path: '/activate/activated' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/activate'));
    expect(screen.queryByText('You’re in')).toBeNull();
  });
});

const Prompt = () => {
  const publicId = usePromptedId();
  return publicId ? <ActivationPrompt publicId={publicId} /> : <p>nobody</p>;
};

describe('the prompt to activate', () => {
  const known = { publicId: 'p-1', interfaceType: 'known', hasWebProfile: false, active: false };
  const way = () => screen.findByRole('link', { name: 'Activate now' });

  it('leads a signed-in member to activation without a lookup', async () => {
    const member = memberFixture({ publicId: 'm-9', tierLevel: 'NonActivated' });
    await renderInApp(<Prompt />, { path: '/account/overview', member });
    expect((await way()).getAttribute('href')).toBe('/activate?public_id=m-9');
    expect(read).not.toHaveBeenCalled();
  });

  it('looks up the known member in the URL once and saves the id', async () => {
    read.mockResolvedValue({ ...known, tierLevel: 'NonActivated' });
    await renderInApp(<Prompt />, { path: '/search?public_id=p-1' });
    expect((await way()).getAttribute('href')).toBe('/activate?public_id=p-1');
    expect(read).toHaveBeenCalledTimes(1);
    expect(window.sessionStorage.getItem('RN_publicId')).toBe('p-1');
  });

  it('continues with the saved id', async () => {
    window.sessionStorage.setItem('RN_publicId', 'p-1');
    read.mockResolvedValue({ ...known, tierLevel: 'NonActivated' });
    await renderInApp(<Prompt />, { path: '/search' });
    expect(await way()).toBeVisible();
  });

  it.each([
    ['is active', async () => ({ ...known, tierLevel: 'OptedIn' })],
    ['is not known', async () => Promise.reject(new ApiError({ status: 404, statusText: '' }, {}))],
  ])('is not found when the known member %s', async (_, response) => {
    read.mockImplementation(response);
    await renderInApp(<Prompt />, { path: '/search?public_id=p-1' });
    await waitFor(() => expect(read).toHaveBeenCalledTimes(1));
    expect(screen.getByText('nobody')).toBeVisible();
  });

  it('does not exist when enrollment is none', async () => {
    const currentPartner = partnerFixture({ enrollmentType: 'none' });
    await renderInApp(<Prompt />, { path: '/?public_id=p-1', partner: currentPartner });
    expect(screen.getByText('nobody')).toBeVisible();
    expect(read).not.toHaveBeenCalled();
  });
});
