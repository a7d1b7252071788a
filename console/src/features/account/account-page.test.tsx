import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderConsole, sessionOf } from '../../testing/render-console.tsx';

const passkey = { id: 7, name: 'Laptop', createdAt: '2026-11-01T12:00:00Z', lastUsedAt: null };
const session = {
  id: 1,
  isCurrent: true,
  createdAt: '2026-11-27T12:00:00Z',
  lastSeenAt: '2026-11-27T12:00:00Z',
  address: '203.0.113.7',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/126.0 Safari/537.36',
};
const event = {
  id: 3,
  at: '2026-11-27T12:00:00Z',
  email: 'viewer@staff.example',
  event: 'signedIn',
  address: '203.0.113.7',
  userAgent: session.userAgent,
  detail: { by: 'passkey', name: '<b>Laptop</b>' },
};
const responses = {
  'session/me': () => sessionOf('viewer'),
  'session/passkeys': () => ({ passkeys: [passkey] }),
  'session/list': () => ({ sessions: [session, { ...session, id: 2, isCurrent: false }] }),
  'session/events': () => ({ events: [event], hasMore: false }),
};
const dialog = async () => within(await screen.findByRole('dialog'));

it('is open to every role and shows texts of others as text', async () => {
  renderConsole('/own/account', responses);
  await screen.findByText(/<b>Laptop<\/b>/);
  expect(screen.getByText('10 of 10 left')).toBeVisible();
  expect(screen.getAllByText('Chrome on Linux').length).toBeGreaterThan(1);
});

it('names why a password is refused', async () => {
  renderConsole('/own/account', {
    ...responses,
    'session/changePassword': () => ({
      refused: 'WEAK_PASSWORD',
      status: 422,
      data: { problem: 'common' },
    }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Change: Password' }));
  const box = await dialog();
  await userEvent.type(box.getByLabelText('New password'), 'qwertyuiop123');
  await userEvent.click(box.getByRole('button', { name: 'Change password' }));
  await screen.findByText(/Too many people use this password/);
});

it('confirms the identity before codes are renewed, and shows them once', async () => {
  let isProved = false;
  const { calls } = renderConsole('/own/account', {
    ...responses,
    'session/renewRecoveryCodes': () =>
      isProved ? { recoveryCodes: ['ABCD-EFGH'] } : { refused: 'STEP_UP_REQUIRED', status: 403 },
    'session/stepUp': () => {
      isProved = true;
      return { steppedUpUntil: '2026-11-27T12:15:00Z' };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Renew: Recovery codes' }));
  await userEvent.click((await dialog()).getByRole('button', { name: 'Renew codes' }));
  const field = await screen.findByLabelText('Code of the authenticator app');
  await userEvent.type(field, '123456{Enter}');
  await screen.findByText('ABCD-EFGH');
  expect(calls.map(([name]) => name)).toContain('session/stepUp');
});

it('does not remove the only second factor, and says what to do', async () => {
  renderConsole('/own/account', {
    ...responses,
    'session/removePasskey': () => ({ refused: 'LAST_FACTOR', status: 409 }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Laptop' }));
  await userEvent.click((await dialog()).getByRole('button', { name: 'Remove' }));
  await screen.findByText(/It is your only second factor/);
});

it('names a prompt of the browser that was canceled or is missing', async () => {
  vi.stubGlobal('PublicKeyCredential', undefined);
  renderConsole('/own/account', {
    ...responses,
    'session/beginPasskey': () => ({ options: { challenge: 'YQ' } }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Add a passkey' }));
  const box = await dialog();
  await userEvent.click(box.getByRole('button', { name: 'Add a passkey' }));
  await screen.findByText('Give it a name.');
  await userEvent.type(box.getByLabelText('Name'), 'Phone');
  await userEvent.click(box.getByRole('button', { name: 'Add a passkey' }));
  await screen.findByRole('alert');
});
